export interface Change {
	/** Keys and list positions from 1: `["sections", "2", "locales", "en", "title"]`. */
	path: string[];
	/** Undefined if absent. Lists of items without ids are one value. */
	before: unknown;
	after: unknown;
}

type Fields = Record<string, unknown>;
type NamedItem = Fields & { id: string };

/**
 * Compares JSON values in order. Matches items by id even if moved; a move changes their list's order of
 * names.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
	return compare([], before ?? undefined, after ?? undefined);
}

export const isVersionChange = ({ path, before, after }: Change): boolean =>
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

function compareLists(path: string[], before: NamedItem[], after: NamedItem[]): Change[] {
	const sameItem = (list: NamedItem[], { id }: NamedItem) => list.find((one) => one.id === id);
	const was = before.filter((one) => sameItem(after, one));
	const is = after.filter((one) => sameItem(before, one));
	const moved = was.some(({ id }, index) => id !== is[index]?.id);
	return [
		...(moved ? [{ path, before: was.map(nameOf), after: is.map(nameOf) }] : []),
		...after.flatMap((one, index) =>
			compare([...path, String(index + 1)], withoutId(sameItem(before, one)), withoutId(one)),
		),
		...before.flatMap((one, index) =>
			sameItem(after, one) ? [] : compare([...path, String(index + 1)], withoutId(one), undefined),
		),
	];
}

function withoutId(one: NamedItem | undefined): Fields | undefined {
	if (!one) return undefined;
	const { id: _, ...fields } = one;
	return fields;
}

/** Returns the first text beside the id, usually a title. */
function nameOf({ id, ...fields }: NamedItem): string {
	return firstText(fields) ?? id;
}

function firstText(value: unknown): string | undefined {
	if (typeof value === "string") return value || undefined;
	if (typeof value !== "object" || value === null) return undefined;
	return Object.values(value).map(firstText).find(Boolean);
}

function asFields(value: unknown): Fields | null {
	if (value === undefined) return {};
	return isFields(value) ? value : null;
}

function asNamed(value: unknown): NamedItem[] | null {
	if (value === undefined) return [];
	return Array.isArray(value) && value.every(isNamed) ? value : null;
}

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isNamed = (value: unknown): value is NamedItem => isFields(value) && typeof value.id === "string";
