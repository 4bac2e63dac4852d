import { expect, test } from "vitest";
import { namesInOrder } from "./issue-files.ts";

test("files of an issue are named by their place in it, which sorts as the contents do", () => {
	const order = [12, 7, 30, 1, 2, 3, 4, 5, 6, 8];
	const paper = (number: number, author: string) => ({
		number,
		version: 2,
		values: { title: "Snow", author, section: "a" },
		files: (["manuscript", "source"] as const).map((kind) => ({
			kind,
			extension: "pdf",
			size: 1,
			sha256: "",
		})),
	});
	const plan = namesInOrder([paper(12, "Iversen"), paper(30, "Петров"), paper(8, "")], order);
	expect(plan.map(({ name, kind }) => [name, kind])).toEqual([
		["01_Iversen_12.pdf", "manuscript"],
		["03_Петров_30.pdf", "manuscript"],
		["10__8.pdf", "manuscript"],
	]);
});
