import { asList, isTree, parseSource, walk } from "./syntax-tree.ts";

/** Attributes with user-visible or spoken text. */
const TEXT_ATTRIBUTES = new Set([
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

const SKIPPED_ELEMENTS = new Set(["code", "kbd", "script", "style", "svg"]);

export function findJsxStrings(code: string): string[] {
	const found: string[] = [];
	walk(parseSource(code), (node) => {
		if (node.type === "JSXElement" && SKIPPED_ELEMENTS.has(nameOf(node.opening))) return false;
		if (node.type === "JSXElement" || node.type === "JSXFragment") {
			for (const child of asList(node.children)) {
				if (child.type === "JSXText") addText(child.value, found);
				if (child.type === "JSXExpressionContainer") addExpressionTexts(child.expression, found);
			}
		}
		if (node.type === "JSXAttribute" && TEXT_ATTRIBUTES.has(nameOf(node)) && isTree(node.value)) {
			const { value } = node;
			addExpressionTexts(value.type === "JSXExpressionContainer" ? value.expression : value, found);
		}
		return true;
	});
	return found;
}

function addExpressionTexts(node: unknown, found: string[]): void {
	if (!isTree(node)) return;
	if (node.type === "StringLiteral") addText(node.value, found);
	if (node.type === "TemplateLiteral") for (const part of asList(node.quasis)) addText(part.raw, found);
	if (node.type === "ParenthesisExpression") addExpressionTexts(node.expression, found);
	if (node.type === "ConditionalExpression") {
		addExpressionTexts(node.consequent, found);
		addExpressionTexts(node.alternate, found);
	}
	if (node.type === "BinaryExpression" && ["&&", "||", "??", "+"].includes(String(node.operator))) {
		addExpressionTexts(node.left, found);
		addExpressionTexts(node.right, found);
	}
}

function addText(text: unknown, found: string[]): void {
	if (typeof text === "string" && /\p{L}/u.test(text)) found.push(text.trim().replace(/\s+/g, " "));
}

function nameOf(node: unknown): string {
	const name = isTree(node) ? node.name : undefined;
	return isTree(name) && typeof name.value === "string" ? name.value : "";
}
