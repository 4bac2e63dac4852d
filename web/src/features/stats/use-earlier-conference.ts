import type { ConferenceSummary, ConferenceWithInfo } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";
import { useMemo } from "react";
import useSWR from "swr";
import { getJson } from "../../lib/api-fetch.ts";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { formatDate } from "../../lib/format.ts";
import { useRead } from "../../lib/page-data.ts";
import { withoutDeleted } from "../../lib/paper-scope.ts";
import { read } from "../../lib/read.ts";
import { CLOSES, earlierConferences, isSameSeries } from "./earlier-conferences.ts";

/** No comparison; paths have at least two letters. */
export const NO_EARLIER = "-";

export interface Earlier {
	conference: ConferenceSummary;
	/** Submissions, in its zone; undefined while loading. */
	days: readonly string[] | undefined;
	/** In its time zone. */
	deadline: string;
	failed: boolean;
	/** It lacks the page's section. */
	noSection: boolean;
}

export interface EarlierChoice {
	/** Latest first. */
	all: readonly ConferenceSummary[];
	chosen: Earlier | null;
}

/** Papers of the earlier conference that the reader may see. */
interface EarlierPapers {
	conference: ConferenceWithInfo;
	rows: readonly PaperListRow[];
	details: readonly PaperDetails[];
}

/** Past submissions do not change. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * Chooses a conference with the reader as staff: the requested one, else the latest of the series.
 * @param requested path from the URL, or `NO_EARLIER`
 * @param section matched by title
 */
export function useEarlierConference(
	type: PaperType,
	requested: string | null,
	section: string | null,
): EarlierChoice {
	const conference = useConference();
	const { data: staffed = [] } = useRead(read("/api/confs/staffed"), ONCE);
	const all = useMemo(() => earlierConferences(conference, staffed, type), [conference, staffed, type]);
	const chosen =
		requested === NO_EARLIER
			? undefined
			: (all.find(({ path }) => path === requested) ?? all.find((one) => isSameSeries(conference, one)));
	const { data, error } = useSWR<EarlierPapers, unknown>(
		chosen ? ["earlier", chosen.path] : null,
		([, path]: [string, string]) => readPapers(path),
		ONCE,
	);
	return useMemo(() => {
		if (!chosen) return { all, chosen: null };
		const dayOf = (at: string) => formatDate(new Date(at), chosen.timezone);
		const counterpart = data && section && sameSection(data.conference, conference, section);
		const shown = new Set(
			withoutDeleted(data?.rows ?? [])
				.filter((row) => row.type === type && (!section || row.section === counterpart))
				.map(({ number }) => number),
		);
		const days = data?.details
			.filter(({ number }) => shown.has(number))
			.map(({ submitted }) => dayOf(submitted));
		return {
			all,
			chosen: {
				conference: chosen,
				days,
				deadline: dayOf(chosen.instants[CLOSES[type]] ?? ""),
				failed: error !== undefined && !data,
				noSection: data !== undefined && section !== null && !counterpart,
			},
		};
	}, [all, chosen, data, error, conference, section, type]);
}

async function readPapers(path: string): Promise<EarlierPapers> {
	const conf = { conf: path };
	const [conference, { rows }] = await Promise.all([
		getJson(conferenceKey(path)),
		getJson(read("/api/conf/:conf/adm/papers", conf)),
	]);
	const details: PaperDetails[] = [];
	for (let from: number | null = 1; from !== null; ) {
		const page: PaperDetailsPage = await getJson(
			read("/api/conf/:conf/adm/papers/details", conf, { from: String(from) }),
		);
		details.push(...page.details);
		from = page.next;
	}
	return { conference, rows, details };
}

/** Matches titles in one language. */
function sameSection(
	other: Pick<ConferenceWithInfo, "sections">,
	{ sections }: Pick<ConferenceWithInfo, "sections">,
	id: string,
): string | undefined {
	const own = sections.find((one) => one.id === id);
	if (!own) return undefined;
	const titles = new Set(titlesOf(own));
	return other.sections.find((one) => titlesOf(one).some((title) => titles.has(title)))?.id;
}

const titlesOf = ({ locales }: ConferenceWithInfo["sections"][number]) =>
	[locales.en.title, locales.ru.title].map((title) => title.trim().toLowerCase()).filter(Boolean);
