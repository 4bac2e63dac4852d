import { parseSync } from "@swc/core";

/** Attributes whose text people see or hear. */
const SPOKEN = new Set([
	"alt",
	"aria-description",
	"aria-label",
	"aria-placeholder",
	"aria-roledescription",
	"aria-valuetext",
	"description",
	"heading",
	"hint",
	"label",
	"message",
	"placeholder",
	"text",
	"title",
]);

/** Elements whose content is no language: keys, code, and what is drawn. */
const WORDLESS = new Set(["code", "kbd", "script", "style", "svg"]);

type Tree = { type?: string; [field: string]: unknown };

/**
 * Texts written straight into JSX: between tags, in braces (also in a condition's branches), and in attributes
 * that people see or hear. A text counts when it holds a letter.
 *
 * @returns the texts in the order of the file
 */
export function findJsxStrings(code: string): string[] {
	const found: string[] = [];
	const root: unknown = parseSync(code, { syntax: "typescript", tsx: true });
	walk(root, found);
	return found;
}

function walk(node: unknown, found: string[]): void {
	if (Array.isArray(node)) {
		for (const item of node) walk(item, found);
		return;
	}
	if (!isTree(node)) return;
	if (node.type === "JSXElement" && WORDLESS.has(nameOf(node.opening))) return;
	if (node.type === "JSXElement" || node.type === "JSXFragment") {
		for (const child of asList(node.children)) {
			if (child.type === "JSXText") note(child.value, found);
			if (child.type === "JSXExpressionContainer") noteExpression(child.expression, found);
		}
	}
	if (node.type === "JSXAttribute" && SPOKEN.has(nameOf(node))) {
		const value = node.value;
		if (isTree(value))
			noteExpression(value.type === "JSXExpressionContainer" ? value.expression : value, found);
	}
	for (const [field, child] of Object.entries(node)) if (field !== "span") walk(child, found);
}

function noteExpression(node: unknown, found: string[]): void {
	if (!isTree(node)) return;
	if (node.type === "StringLiteral") note(node.value, found);
	else if (node.type === "TemplateLiteral") for (const part of asList(node.quasis)) note(part.raw, found);
	else if (node.type === "ParenthesisExpression") noteExpression(node.expression, found);
	else if (node.type === "ConditionalExpression") {
		noteExpression(node.consequent, found);
		noteExpression(node.alternate, found);
	} else if (node.type === "BinaryExpression" && node.operator !== "===" && node.operator !== "!==") {
		noteExpression(node.left, found);
		noteExpression(node.right, found);
	}
}

function note(text: unknown, found: string[]): void {
	if (typeof text === "string" && /\p{L}/u.test(text)) found.push(text.trim().replace(/\s+/g, " "));
}

function isTree(node: unknown): node is Tree {
	return typeof node === "object" && node !== null;
}

function asList(value: unknown): Tree[] {
	return Array.isArray(value) ? value.filter(isTree) : [];
}

function nameOf(node: unknown): string {
	const name = isTree(node) ? node.name : undefined;
	return isTree(name) && typeof name.value === "string" ? name.value : "";
}
