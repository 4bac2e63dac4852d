import { expect, test } from "vitest";
import { messageExcerpt } from "./excerpt.ts";

const file = { name: "table.pdf" } as NonNullable<Parameters<typeof messageExcerpt>[0]["files"]>[number];

test.each([
	[{ text: "May the table go\nto an **appendix**?" }, "May the table go to an appendix?"],
	[{ text: "```\nx = 1\n```" }, "``` x = 1 ```"],
	[{ text: "", files: [file] }, "table.pdf"],
	[{ text: "", files: [{ ...file, name: `${"a".repeat(159)}😀.pdf` }] }, "a".repeat(159)],
	[{ text: `| ${"б".repeat(157)}😀 |` }, `| ${"б".repeat(157)}`],
	[{ text: `${"a".repeat(159)}😀 and more` }, `${"a".repeat(159)}…`],
	[{ text: "", files: [] }, ""],
])("the excerpt of %j is %j", (message, begins) => {
	expect(messageExcerpt(message)).toBe(begins);
});
