import { asList, isTree, literalText, parseSource, type Tree, walk } from "./syntax-tree.ts";

/** `raised` is certain. */
export interface ErrorCodes {
	raised: Set<string>;
	mentioned: Set<string>;
}

/** `rule` may add parameters after a question mark. */
const CODE = /^[a-z][a-z0-9_]*$/;

/** Schema functions with a final text that is no message. */
const VALUE_SCHEMAS = new Set([
	"optional",
	"nullish",
	"nullable",
	"undefinedable",
	"fallback",
	"brand",
	"title",
]);

/**
 * Finds codes in `rule("code")`, `invalid(field, "code")`, `new AppError(kind, "code")` with fields, and valibot
 * messages (`v.nonEmpty("code")`).
 */
export function findCodes(code: string): ErrorCodes {
	const raised = new Set<string>();
	const mentioned = new Set<string>();
	walk(parseSource(code, false), (node) => {
		const text = literalText(node)?.split("?")[0];
		if (text !== undefined) mentioned.add(text);
		const message = messageOf(node)?.split("?")[0];
		if (message !== undefined && CODE.test(message)) raised.add(message);
		if (node.type === "NewExpression" && nameOf(node.callee) === "AppError") {
			for (const field of fieldCodes(node)) raised.add(field);
		}
		return true;
	});
	return { raised, mentioned };
}

function messageOf(node: Tree): string | undefined {
	if (node.type !== "CallExpression" && node.type !== "NewExpression") return undefined;
	const given = asList(node.arguments).map((argument) => argument.expression);
	const callee = nameOf(node.callee);
	if (callee === "rule") return literalText(given[0]);
	if (callee === "invalid" || callee === "AppError") return literalText(given[1]);
	if (!callee.startsWith("v.") || VALUE_SCHEMAS.has(callee.slice(2))) return undefined;
	if (callee === "v.literal" && given.length < 2) return undefined;
	return literalText(given.at(-1));
}

/** Returns the codes in `{ fields: { title: ["required"] } }`. */
function fieldCodes(node: Tree): string[] {
	const codes: string[] = [];
	walk(asList(node.arguments)[2], (inner) => {
		if (inner.type !== "ArrayExpression") return true;
		for (const element of asList(inner.elements)) {
			const text = literalText(element.expression);
			if (text !== undefined) codes.push(text);
		}
		return false;
	});
	return codes;
}

function nameOf(callee: unknown): string {
	if (!isTree(callee)) return "";
	if (callee.type === "Identifier") return String(callee.value);
	if (callee.type === "MemberExpression") return `${nameOf(callee.object)}.${nameOf(callee.property)}`;
	return "";
}
