import { expect, test } from "vitest";
import { formatByShortcut } from "./formats.ts";

const held = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

test("keys stand for a button by the letter that they write, and by their place where that is no Latin one", () => {
	const keys: [key: string, code: string][] = [
		["b", "KeyB"],
		["и", "KeyB"],
		["B", "KeyN"], // Dvorak
		["c", "KeyI"], // Dvorak: copies
		["л", "KeyK"],
		["Enter", "Enter"],
	];
	expect(keys.map(([key, code]) => formatByShortcut({ ...held, key, code }))).toEqual([
		...["bold", "bold", "bold", null, "link", null],
	]);
	expect(formatByShortcut({ ...held, shiftKey: true, key: "k", code: "KeyK" })).toBe(null);
});
