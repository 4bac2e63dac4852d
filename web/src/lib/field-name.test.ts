import { expect, test } from "vitest";
import { fieldName } from "./field-name.ts";

test("the error summary says which author a field belongs to", () => {
	const labels = new Map([
		["authors.1", "Author 2"],
		["authors.1.email", "E-mail"],
		["title", "Title"],
		["keywords", "Keywords"],
	]);
	expect(fieldName(labels, "authors.1.email")).toBe("Author 2 · E-mail");
	expect(fieldName(labels, "title")).toBe("Title");
	expect(fieldName(labels, "keywords.2")).toBe("Keywords");
});
