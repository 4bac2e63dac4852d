import { parseSync } from "@swc/core";

export type Tree = { type?: string; [field: string]: unknown };

export function parseSource(code: string, tsx = true): Tree {
	return { ...parseSync(code, { syntax: "typescript", tsx, target: "es2024" }) };
}

/** Visits parents first; `visit` returns whether to go deeper. */
export function walk(node: unknown, visit: (node: Tree) => boolean): void {
	if (Array.isArray(node)) for (const item of node) walk(item, visit);
	if (!isTree(node) || (node.type && !visit(node))) return;
	for (const [field, child] of Object.entries(node)) if (field !== "span") walk(child, visit);
}

export function isTree(node: unknown): node is Tree {
	return typeof node === "object" && node !== null && !Array.isArray(node);
}

export function asList(value: unknown): Tree[] {
	return Array.isArray(value) ? value.filter(isTree) : [];
}

export function literalText(node: unknown): string | undefined {
	return isTree(node) && node.type === "StringLiteral" && typeof node.value === "string"
		? node.value
		: undefined;
}
