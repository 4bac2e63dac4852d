import type { RoomsForm } from "@deck/contracts/programme";
import { rule } from "@deck/contracts/rules";
import { readConferenceAggregate } from "../conference/aggregate.ts";
import { guardAddition, withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, update, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid, invalidFields } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { programmeChangedEvent } from "./changed-event.ts";
import { readDraft } from "./draft.ts";
import { programmeSettings } from "./entity.ts";

/** A session was put or removed meanwhile. */
class RoomsConflictError extends ConflictError {}

/**
 * Edits the rooms, the walking time and the lengths of new talks. 3 calls.
 * @throws 409 `stale` with the current ones; 422 at `rooms`: `room_used` with the number of its sessions; 422 at a
 * room's `place`: `unknown`
 */
export function editRooms(
	context: SignedInContext,
	conference: ConferenceItem,
	form: RoomsForm,
): Promise<RoomsForm> {
	const edit = async (current: ConferenceItem) => {
		const { table } = context;
		const id = current.conference;
		const [{ settings: before, uses, sessions }, { contents }] = await Promise.all([
			readDraft(table, id),
			readConferenceAggregate(table, id),
		]);
		const stale = new AppError("stale", "stale", { current: before });
		if (form.version !== before.version) throw stale;
		const known = new Set(contents.places.map((place) => place.id));
		const unknown = form.rooms.findIndex(({ place }) => place !== null && !known.has(place));
		if (unknown >= 0) throw invalid(`rooms.${unknown}.place`, "unknown");
		const kept = new Set(form.rooms.map((room) => room.id));
		const count = sessions.filter(({ room }) => room !== null && !kept.has(room)).length;
		if (count > 0) throw invalidFields({ rooms: [rule("room_used", { count })] });
		const places = new Set(form.rooms.flatMap(({ place }) => place ?? []));
		const { version, ...content } = form;
		const after = { ...content, version: version + 1 };
		const write = programmeSettings(table)
			.upsert({ conference: id })
			.set({ content: JSON.stringify(content), version: version + 1 })
			.where((attribute, { eq, notExists }) => {
				const unused = uses === 0 ? notExists(attribute.uses) : eq(attribute.uses, uses);
				const unchanged = version === 0 ? notExists(attribute.version) : eq(attribute.version, version);
				return `${unused} AND ${unchanged}`;
			});
		await commit(context, {
			writes: [
				update(write, new RoomsConflictError()),
				...(places.size > 0
					? [
							guardAddition(
								current,
								[...places].map((place) => `place:${place}` as const),
								{},
							),
						]
					: []),
			],
			audit: [
				{
					conference: id,
					object: "programme",
					action: "programme.rooms_edited",
					before: withoutVersion(before),
					after: content,
				},
			],
			events: [programmeChangedEvent(current, ["rooms"])],
			reply: after,
		});
		return after;
	};
	return withConferenceGuard(context, conference, (current) =>
		retryOnConflict(RoomsConflictError, () => edit(current)),
	);
}

const withoutVersion = ({ version: _, ...content }: RoomsForm) => content;

/** Builds the write of the same rooms in a new conference; none before the first edit. 1 call. */
export async function copyRooms(table: Table, from: string, to: string): Promise<Write[]> {
	const { settings } = await readDraft(table, from);
	if (settings.version === 0) return [];
	const content = JSON.stringify(withoutVersion(settings));
	return [put(programmeSettings(table).create({ conference: to, content, version: 1 }))];
}
