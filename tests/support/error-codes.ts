import { asList, isTree, parseSource, type Tree, textOf, walk } from "./syntax-tree.ts";

/** What a source says about codes: those it surely raises, and every short text that may be one. */
export interface Codes {
	raised: Set<string>;
	mentioned: Set<string>;
}

/** A code as locales/<lang>/errors.json names it; `rule` may add parameters behind a question mark. */
const CODE = /^[a-z][a-z0-9_]*$/;

/** Schema functions whose last text is a value and no message. */
const VALUES = new Set(["optional", "nullish", "nullable", "undefinedable", "fallback", "brand", "title"]);

/**
 * The codes of refusals in one source: `rule("code")`, `invalid(field, "code")`, `new AppError(kind, "code")`
 * with its fields, and the messages of valibot schemas (`v.nonEmpty("code")`).
 */
export function findCodes(code: string): Codes {
	const raised = new Set<string>();
	const mentioned = new Set<string>();
	walk(parseSource(code, false), (node) => {
		const text = textOf(node)?.split("?")[0];
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
	if (callee === "rule") return textOf(given[0]);
	if (callee === "invalid" || callee === "AppError") return textOf(given[1]);
	if (!callee.startsWith("v.") || VALUES.has(callee.slice(2))) return undefined;
	if (callee === "v.literal" && given.length < 2) return undefined;
	return textOf(given.at(-1));
}

/** The codes in `{ fields: { title: ["required"] } }` of a refusal. */
function fieldCodes(node: Tree): string[] {
	const codes: string[] = [];
	walk(asList(node.arguments)[2], (inner) => {
		if (inner.type !== "ArrayExpression") return true;
		for (const element of asList(inner.elements)) {
			const text = textOf(element.expression);
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
