import { parseSync } from "@swc/core";

/** A node of swc's tree, as far as our checks look at it. */
export type Tree = { type?: string; [field: string]: unknown };

/** The tree of one TypeScript source, with or without JSX. */
export function parseSource(code: string, tsx = true): Tree {
	return { ...parseSync(code, { syntax: "typescript", tsx, target: "es2024" }) };
}

/** Calls `visit` for every node below and including `node`, parents first; `visit` says whether to go deeper. */
export function walk(node: unknown, visit: (node: Tree) => boolean): void {
	if (Array.isArray(node)) for (const item of node) walk(item, visit);
	if (!isTree(node) || (node.type && !visit(node))) return;
	for (const [field, child] of Object.entries(node)) if (field !== "span") walk(child, visit);
}

/** Whether a value of the tree is a node. */
export function isTree(node: unknown): node is Tree {
	return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** A field of a node that holds a list of nodes. */
export function asList(value: unknown): Tree[] {
	return Array.isArray(value) ? value.filter(isTree) : [];
}

/** The text of a string literal, else undefined. */
export function textOf(node: unknown): string | undefined {
	return isTree(node) && node.type === "StringLiteral" && typeof node.value === "string"
		? node.value
		: undefined;
}
