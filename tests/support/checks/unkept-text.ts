import { asList, isTree, parseSource, type Tree, walk } from "./syntax-tree.ts";

/** Controls that offer texts instead of taking them. */
const CHOICES = new Set(["RadioCards", "Segmented", "Select", "TabButtons"]);

/** The name of a search box's text, which nobody needs after a reload. */
const SEARCH = "query";

/**
 * Finds texts that people type into a bare `useState`, which a reload loses: a form's fields (`useDeckForm`) or
 * `useUnsavedText` keep them. Reports states that hold text and are set in an element's attribute, by name.
 */
export function findUnkeptTexts(code: string): string[] {
	const source = parseSource(code);
	const setters = new Map<string, string>();
	walk(source, (node) => {
		const [state, setter] = asList(isTree(node.id) ? node.id.elements : undefined).map((one) =>
			nameOf(one.expression ?? one),
		);
		if (node.type === "VariableDeclarator" && state && setter && state !== SEARCH && holdsText(node.init))
			setters.set(setter, state);
		return true;
	});
	const found = new Set<string>();
	walk(source, (element) => {
		if (element.type !== "JSXOpeningElement" || CHOICES.has(nameOf(element.name))) return true;
		walk(element.attributes, (node) => {
			const state = node.type === "Identifier" && setters.get(String(node.value));
			if (state) found.add(state);
			return true;
		});
		return true;
	});
	return [...found];
}

function holdsText(call: unknown): boolean {
	if (!isTree(call) || call.type !== "CallExpression" || nameOf(call.callee) !== "useState") return false;
	const [type] = asList(isTree(call.typeArguments) ? call.typeArguments.params : undefined);
	return type ? isTextType(type) : asList(call.arguments).some(({ expression }) => isText(expression));
}

/** `string`, or a map of them. */
function isTextType(type: Tree): boolean {
	if (type.type === "TsKeywordType") return type.kind === "string";
	if (!/Map$|^Record$/.test(nameOf(type.typeName))) return false;
	const last = asList(isTree(type.typeParams) ? type.typeParams.params : undefined).at(-1);
	return last !== undefined && isTextType(last);
}

function isText(value: unknown): boolean {
	if (!isTree(value)) return false;
	if (value.type === "StringLiteral" || value.type === "TemplateLiteral") return true;
	if (value.type === "BinaryExpression") return isText(value.right);
	if (value.type === "ConditionalExpression") return isText(value.consequent) || isText(value.alternate);
	if (value.type === "ObjectExpression") return asList(value.properties).some((one) => isText(one.value));
	return false;
}

const nameOf = (node: unknown): string =>
	isTree(node) && node.type === "Identifier" ? String(node.value) : "";
