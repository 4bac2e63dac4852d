import type { ConferenceSummary } from "@deck/contracts/conference";
import {
	type ConferencePage,
	conferenceMatcher,
	type FirstConferencePage,
	NO_YEAR,
} from "@deck/contracts/conference-list";
import type { ConferenceQuery } from "@deck/contracts/conference-query";
import type { Context } from "../kernel/context.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { conferences } from "./entity.ts";
import { isPublic, publicConference } from "./find.ts";
import { UNDATED, VISIBLE } from "./listing.ts";
import type { ConferenceItem } from "./lookup.ts";
import { viewConferenceSummary } from "./view.ts";

/** Conferences of the home page: current ones that end first, latest undated ones, latest past ones. */
const HOME = { current: 48, undated: 12, past: 5 };

const PAGE = 50;
const SEARCHED = 200;
/** An index may still contain a few that were hidden. */
const FEW = 5;

/** Sorts after all keys. */
const LAST = "~";

/** Lists the conferences of the home page, the same for everyone. 3 index queries in parallel. */
export async function listHomeConferences({ table, now }: Ports): Promise<ConferenceSummary[]> {
	const byEnd = () => conferences(table).query.byEnd({ list: VISIBLE });
	const at = now().toISOString();
	const parts = await Promise.all([
		byEnd().between({ end: at }, { end: UNDATED }).go({ limit: HOME.current }),
		byEnd().begins({ end: UNDATED }).go({ limit: HOME.undated, order: "desc" }),
		byEnd().lt({ end: at }).go({ limit: HOME.past, order: "desc" }),
	]);
	return parts.flatMap(({ data }) => data.filter(isPublic).map((one) => viewConferenceSummary(one, now())));
}

/** Lists the first page of all conferences and the years, the same for everyone. 4 index queries in parallel. */
export async function listConferences(ports: Ports): Promise<FirstConferencePage> {
	const [page, years] = await Promise.all([readPage(ports, {}), readYears(ports.table)]);
	return { ...page, years };
}

/** Lists a page of conferences, or the one at a path. 1 index query; 2 calls for a path. */
export async function findConferences(
	{ table, now }: Context,
	query: ConferenceQuery,
): Promise<ConferencePage> {
	if (query.path === undefined) return readPage({ table, now }, query);
	const found = await publicConference(table, query.path);
	return { conferences: found ? [viewConferenceSummary(found, now())] : [], next: null };
}

async function readPage(
	{ table, now }: Pick<Ports, "table" | "now">,
	{ q = "", language, year, before }: ConferenceQuery,
): Promise<ConferencePage> {
	const first = year === NO_YEAR ? UNDATED : (year ?? "");
	const limit = q.trim() || language ? SEARCHED : PAGE + 1;
	const { read, ended } = await readBefore(table, before ?? `${first}${LAST}`, first, limit);
	const matches = conferenceMatcher(q, language ?? null);
	const found = read.filter(matches);
	const page = found.slice(0, PAGE);
	const last = found.length > PAGE ? page.at(-1) : ended ? undefined : read.at(-1);
	return {
		conferences: page.map((one) => viewConferenceSummary(one, now())),
		next: last ? `${last.start}#${last.conference}` : null,
	};
}

/** Reads visible ones with keys from `first` to below `before`. Reads on if all of them were hidden. */
async function readBefore(
	table: Table,
	before: string,
	first: string,
	limit: number,
): Promise<{ read: ConferenceItem[]; ended: boolean }> {
	for (let upper = before; ; ) {
		const [start = "", conference] = upper.split("#");
		const { data, cursor } = await conferences(table)
			.query.byStart({ list: VISIBLE })
			.lt(conference === undefined ? { start } : { start, conference })
			.go({ limit, order: "desc" });
		const within = data.filter((one) => one.start >= first);
		const last = within.at(-1);
		const ended = cursor === null || within.length < data.length || !last;
		const read = within.filter(isPublic);
		if (ended || read.length > 0) return { read, ended };
		upper = `${last.start}#${last.conference}`;
	}
}

/** Returns all years from the latest to the earliest. 3 index queries in parallel. */
async function readYears(table: Table): Promise<string[]> {
	const byStart = () => conferences(table).query.byStart({ list: VISIBLE });
	const [undated, latest, earliest] = await Promise.all([
		byStart().begins({ start: UNDATED }).go({ limit: FEW }),
		byStart().lt({ start: UNDATED }).go({ limit: FEW, order: "desc" }),
		byStart().lt({ start: UNDATED }).go({ limit: FEW }),
	]);
	const yearIn = ({ data }: { data: ConferenceItem[] }) => Number(data.find(isPublic)?.start.slice(0, 4));
	const [to, from] = [yearIn(latest), yearIn(earliest)];
	const years = Array.from({ length: Math.max(0, to - from + 1) || 0 }, (_, index) => String(to - index));
	return undated.data.some(isPublic) ? [NO_YEAR, ...years] : years;
}
