import type { ConferenceCard } from "@deck/contracts/conference";
import type { AdminRole } from "@deck/contracts/enums";
import type { FrameNoun } from "@deck/contracts/live";
import { hasWork, type Work } from "@deck/contracts/work";
import { useRef } from "react";
import useSWR from "swr";
import { getJson } from "../api-fetch.ts";
import { useReadSoon } from "../chat/use-read-soon.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";

export type Staffed = Pick<ConferenceCard, "id" | "path"> & { admin_roles: AdminRole[] };

/** By conference id. No Map, as SWR considers any two of them equal. */
export type WorkOf = Readonly<Record<string, readonly Work[]>>;

const ABOUT: ReadonlySet<FrameNoun> = new Set(["paper", "review", "registration", "room"]);

/** Each read counts all lists, so frames this close together cause one. */
const TOGETHER_MS = 2_000;

const readOne = async ({ id, path }: Staffed) =>
	[id, await getJson(read("/api/conf/:conf/adm/work", { conf: path }))] as const;

/** Returns open tasks, live; skips conferences where the reader has none. */
export function useStaffWork(staffed: readonly Staffed[]): { work: WorkOf | undefined; error: unknown } {
	const conferences = staffed.filter(({ admin_roles }) => hasWork(admin_roles));
	const key = conferences.map(({ path }) => read("/api/conf/:conf/adm/work", { conf: path })).join(" ");
	const { data, error, mutate } = useSWR<WorkOf, unknown>(key || null, async () =>
		Object.fromEntries(await Promise.all(conferences.map(readOne))),
	);
	const heard = useRef(new Set<string>());
	const soon = useReadSoon(
		{
			load() {
				const some = conferences.filter(({ id }) => heard.current.has(id));
				heard.current.clear();
				return Promise.all(some.map(readOne));
			},
			take: (fresh) =>
				void mutate((known) => ({ ...known, ...Object.fromEntries(fresh) }), { revalidate: false }),
			failed: "What waits could not be read",
		},
		TOGETHER_MS,
	);
	const hear = (ids: readonly string[]) => {
		for (const id of ids) heard.current.add(id);
		soon();
	};
	useTopics(
		[...new Set(conferences.flatMap(paperTopics))],
		({ noun, conference }) => conference && ABOUT.has(noun) && hear([conference]),
		() => hear(conferences.map(({ id }) => id)),
	);
	return { work: key ? data : NOTHING, error: data ? undefined : error };
}

const NOTHING: WorkOf = {};
