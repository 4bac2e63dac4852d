import { expect, test } from "vitest";
import { pastedFiles } from "./pasted-files.ts";

const clipboard = (types: string[], names: string[]) =>
	pastedFiles({ types, files: names.map((name) => new File(["x"], name)) as unknown as FileList });

test("files on the clipboard are taken, except the picture of a copied text", () => {
	expect(clipboard(["Files"], ["image.png"]).map(({ name }) => name)).toEqual(["image.png"]);
	expect(clipboard(["text/plain", "text/html", "Files"], ["image.png"])).toEqual([]);
	expect(clipboard(["text/plain"], [])).toEqual([]);
});
