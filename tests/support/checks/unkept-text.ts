import { asList, isTree, literalText, parseSource, type Tree, walk } from "./syntax-tree.ts";

/** Controls that offer texts instead of taking them. */
const CHOICES = new Set(["Checkbox", "RadioCards", "Segmented", "Select", "TabButtons"]);

/** Initial values that may be texts. */
const UNKNOWN = new Set([
	"ArrowFunctionExpression",
	"BinaryExpression",
	"CallExpression",
	"Identifier",
	"MemberExpression",
	"OptionalChainingExpression",
]);

/** The name of a search box's text, which nobody needs after a reload. */
const SEARCH = "query";

/**
 * Finds texts that people type into a bare `useState`, which a reload loses: a form's fields (`useDeckForm`) or
 * `useUnsavedText` keep them. Reports states that hold text and are set in an element's attribute, by name. A state
 * of a type that its code does not show holds text if the element that sets it also has it as `value`.
 */
export function findUnkeptTexts(code: string): string[] {
	const source = parseSource(code);
	const setters = new Map<string, { state: string; isText: boolean }>();
	walk(source, (node) => {
		const [state, setter] = asList(isTree(node.id) ? node.id.elements : undefined).map((one) =>
			nameOf(one.expression ?? one),
		);
		if (node.type === "VariableDeclarator" && state && setter && state !== SEARCH) {
			const isText = holdsText(node.init);
			if (isText !== false) setters.set(setter, { state, isText: isText === true });
		}
		return true;
	});
	const found = new Set<string>();
	walk(source, (element) => {
		if (element.type !== "JSXOpeningElement" || CHOICES.has(nameOf(element.name))) return true;
		if (asList(element.attributes).some(({ value }) => literalText(value) === "range")) return true;
		const values = asList(element.attributes).filter(({ name }) => nameOf(name) === "value");
		const shown = new Set(namesIn(values));
		for (const name of namesIn(element.attributes)) {
			const set = setters.get(name);
			if (set && (set.isText || shown.has(set.state))) found.add(set.state);
		}
		return true;
	});
	return [...found];
}

function namesIn(nodes: unknown): string[] {
	const names: string[] = [];
	walk(nodes, (node) => {
		if (node.type === "Identifier") names.push(String(node.value));
		return true;
	});
	return names;
}

/** Returns undefined if the code does not show it. */
function holdsText(call: unknown): boolean | undefined {
	if (!isTree(call) || call.type !== "CallExpression" || nameOf(call.callee) !== "useState") return false;
	const [type] = asList(isTree(call.typeArguments) ? call.typeArguments.params : undefined);
	if (type) return isTextType(type);
	const [first] = asList(call.arguments).map(({ expression }) => expression);
	if (isText(first)) return true;
	return isTree(first) && UNKNOWN.has(String(first.type)) ? undefined : false;
}

/** Checks for `string`, or a map of them. */
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
