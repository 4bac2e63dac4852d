/** A value that became another one, and where it stands. */
export interface Change {
	/** Names of keys, and places in lists that begin with 1: `["sections", "2", "locales", "en", "title"]`. */
	path: string[];
	/** Undefined where there was or is nothing. A list of things without ids is one value. */
	before: unknown;
	after: unknown;
}

type Fields = Record<string, unknown>;
type Named = Fields & { id: string };

/**
 * What differs between two values of JSON, in the order in which it stands in them. Things with an id are compared
 * with themselves, wherever they have moved; a move is a change of their list, from one order of names to another.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
	return compare([], before ?? undefined, after ?? undefined);
}

/** Whether a change is nothing but the count of changes: a version that became the next one. One that came is told of. */
export const isCount = ({ path, before, after }: Change): boolean =>
	path.length === 1 && path[0] === "version" && before !== undefined && after !== undefined;

function compare(path: string[], before: unknown, after: unknown): Change[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	const lists = [asNamed(before), asNamed(after)] as const;
	if (lists[0] && lists[1]) return compareLists(path, lists[0], lists[1]);
	const [was, is] = [asFields(before), asFields(after)];
	if (!was || !is) return [{ path, before, after }];
	const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
	return [...keys].flatMap((key) => compare([...path, key], was[key], is[key]));
}

function compareLists(path: string[], before: Named[], after: Named[]): Change[] {
	const twin = (list: Named[], { id }: Named) => list.find((one) => one.id === id);
	const was = before.filter((one) => twin(after, one));
	const is = after.filter((one) => twin(before, one));
	const moved = was.some(({ id }, index) => id !== is[index]?.id);
	return [
		...(moved ? [{ path, before: was.map(nameOf), after: is.map(nameOf) }] : []),
		...after.flatMap((one, index) =>
			compare([...path, String(index + 1)], withoutId(twin(before, one)), withoutId(one)),
		),
		...before.flatMap((one, index) =>
			twin(after, one) ? [] : compare([...path, String(index + 1)], withoutId(one), undefined),
		),
	];
}

function withoutId(one: Named | undefined): Fields | undefined {
	if (!one) return undefined;
	const { id: _, ...fields } = one;
	return fields;
}

/** The first text in a thing beside its id, which is a title mostly. */
function nameOf({ id, ...fields }: Named): string {
	return firstText(fields) ?? id;
}

function firstText(value: unknown): string | undefined {
	if (typeof value === "string") return value || undefined;
	if (typeof value !== "object" || value === null) return undefined;
	return Object.values(value).map(firstText).find(Boolean);
}

/** An object's fields, none where there is nothing; null for anything else. */
function asFields(value: unknown): Fields | null {
	if (value === undefined) return {};
	return isFields(value) ? value : null;
}

/** A list of things with ids, an empty one where there is nothing; null for anything else. */
function asNamed(value: unknown): Named[] | null {
	if (value === undefined) return [];
	return Array.isArray(value) && value.every(isNamed) ? value : null;
}

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isNamed = (value: unknown): value is Named => isFields(value) && typeof value.id === "string";
