import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import * as v from "valibot";

/** `rule`: a code to translate. `server`: a text as it is. */
export type FieldProblem = { type: "rule" | "server"; message: string };

/**
 * Makes a resolver by the contract's schema. Keeps each field's first problem; a list's own is at
 * `<list>.root`.
 */
export function schemaResolver<I extends FieldValues, O>(
	schema: v.GenericSchema<I, O>,
): Resolver<I, unknown, O> {
	return (values) => {
		const result = v.safeParse(schema, values);
		if (result.success) return { values: result.output, errors: {} };
		const errors: FieldErrors<I> = {};
		for (const issue of result.issues) {
			const path = v.getDotPath(issue);
			if (path === null) continue;
			const field = Array.isArray(get(values, path)) ? `${path}.root` : path;
			const known: unknown = get(errors, field);
			if (asProblem(known)) continue;
			const problem: FieldProblem = { type: "rule", message: issue.message };
			set(errors, field, isObject(known) ? { ...known, ...problem } : problem);
		}
		return { values: {}, errors };
	};
}

export function problemAt(errors: FieldErrors, name: string): FieldProblem | null {
	return ownProblem(get(errors, name));
}

export function listProblemAt(errors: FieldErrors, name: string): FieldProblem | null {
	const node: unknown = get(errors, name);
	return asProblem(node) ?? (isObject(node) ? asProblem(node.root) : null);
}

export function allProblems(errors: FieldErrors): { name: string; problem: FieldProblem }[] {
	const found: { name: string; problem: FieldProblem }[] = [];
	const visit = (node: unknown, path: string[]) => {
		const problem = asProblem(node);
		if (problem) found.push({ name: path.join("."), problem });
		if (!isObject(node)) return;
		for (const [key, child] of Object.entries(node)) {
			if (key === "ref" || key === "message" || key === "type") continue;
			visit(child, key === "root" && path.length > 0 ? path : [...path, key]);
		}
	};
	visit(errors, []);
	return found;
}

function isObject(node: unknown): node is Record<string, unknown> {
	return typeof node === "object" && node !== null;
}

function asProblem(node: unknown): FieldProblem | null {
	if (!isObject(node) || typeof node.message !== "string" || node.message === "") return null;
	return { type: node.type === "server" ? "server" : "rule", message: node.message };
}

function ownProblem(node: unknown): FieldProblem | null {
	const own = asProblem(node);
	if (own || !isObject(node)) return own;
	return asProblem(node.root) ?? Object.values(node).map(asProblem).find(Boolean) ?? null;
}
