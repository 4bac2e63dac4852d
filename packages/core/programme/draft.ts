import type { ProgrammeSession, RoomsForm } from "@deck/contracts/programme";
import { getItems, lookup } from "../kernel/entity.ts";
import { hash } from "../kernel/ids.ts";
import type { Item, Table } from "../kernel/ports.ts";
import { programmeSessions, programmeSettings, type SessionItem, type SettingsItem } from "./entity.ts";

export interface Draft {
	settings: RoomsForm;
	/** Number of changes of sessions so far. */
	uses: number;
	sessions: ProgrammeSession[];
}

/** Before the first edit. */
const DEFAULT_SETTINGS: RoomsForm = { rooms: [], walk: 5, lengths: { oral: 20, poster: 60 }, version: 0 };

/** Reads the draft of a programme. 1 consistent query. */
export async function readDraft(table: Table, conference: string): Promise<Draft> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `programme#${conference}` },
		ConsistentRead: true,
	});
	const settings = items.find(({ sk }) => sk === "rooms");
	const row = settings && parseSettings(table, settings);
	return {
		settings: row?.content
			? { ...(JSON.parse(row.content) as Omit<RoomsForm, "version">), version: row.version ?? 0 }
			: DEFAULT_SETTINGS,
		uses: row?.uses ?? 0,
		sessions: items
			.filter(({ sk }) => String(sk).startsWith("session#"))
			.map((item) => toSession(parseSession(table, item))),
	};
}

/** Reads a session of the draft. 1 call. */
export async function findSession(
	table: Table,
	conference: string,
	id: string,
): Promise<ProgrammeSession | null> {
	const sessions = programmeSessions(table);
	const [row] = await getItems(table, [lookup(sessions, sessions.get({ conference, id }))]);
	return row && toSession(row);
}

const parseSettings = (table: Table, item: Item) =>
	programmeSettings(table).parse({ Item: item }).data as SettingsItem;
const parseSession = (table: Table, item: Item) =>
	programmeSessions(table).parse({ Item: item }).data as SessionItem;

const toSession = ({ id, version, content }: SessionItem): ProgrammeSession => ({
	id,
	version,
	...(JSON.parse(content) as Omit<ProgrammeSession, "id" | "version">),
});

export function sessionContent({ id: _, version: __, ...content }: ProgrammeSession): string {
	return JSON.stringify(content);
}

/** Returns a hash of what a release of the draft would contain, without versions, so that an undone change keeps it. */
export function draftStamp({ settings, sessions }: Draft): string {
	const { version: _, ...rooms } = settings;
	const contents = sessions.map((session) => `${session.id} ${sessionContent(session)}`).sort();
	return hash(JSON.stringify([rooms, contents]));
}
