import { invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";

/**
 * Keeps the ids of existing elements and gives new ones an id.
 * @throws 422 at an unknown or duplicate id
 */
export function assignIds<T extends { id?: string | undefined }>(
	field: string,
	given: readonly T[],
	existing: readonly { id: string }[],
): (T & { id: string })[] {
	const unusedIds = new Set(existing.map((one) => one.id));
	return given.map((one, index) => {
		if (one.id !== undefined && !unusedIds.delete(one.id)) throw invalid(`${field}.${index}.id`, "invalid");
		return { ...one, id: one.id ?? newId() };
	});
}
