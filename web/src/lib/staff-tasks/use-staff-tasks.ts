import type { ConferenceSummary } from "@deck/contracts/conference";
import type { AdminRole } from "@deck/contracts/enums";
import type { FrameResource } from "@deck/contracts/live";
import { hasStaffTasks, type StaffTask } from "@deck/contracts/staff-tasks";
import { useRef } from "react";
import useSWR from "swr";
import { getJson } from "../api-fetch.ts";
import { useBatchedRead } from "../chat/use-batched-read.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";

export type Staffed = Pick<ConferenceSummary, "id" | "path"> & { admin_roles: AdminRole[] };

/** By conference id. SWR considers any two Maps equal. */
export type StaffTasksByConference = Readonly<Record<string, readonly StaffTask[]>>;

const TASK_RESOURCES: ReadonlySet<FrameResource> = new Set(["paper", "review", "registration", "room"]);

/** Each read counts all lists, so close frames cause one. */
const BATCH_MS = 2_000;

const readOne = async ({ id, path }: Staffed) =>
	[id, await getJson(read("/api/conf/:conf/adm/work", { conf: path }))] as const;

/** Returns open tasks, live; skips conferences without any. */
export function useStaffTasks(staffed: readonly Staffed[]): {
	tasks: StaffTasksByConference | undefined;
	error: unknown;
} {
	const conferences = staffed.filter(({ admin_roles }) => hasStaffTasks(admin_roles));
	const key = conferences.map(({ path }) => read("/api/conf/:conf/adm/work", { conf: path })).join(" ");
	const { data, error, mutate } = useSWR<StaffTasksByConference, unknown>(key || null, async () =>
		Object.fromEntries(await Promise.all(conferences.map(readOne))),
	);
	const changed = useRef(new Set<string>());
	const soon = useBatchedRead(
		{
			load() {
				const some = conferences.filter(({ id }) => changed.current.has(id));
				changed.current.clear();
				return Promise.all(some.map(readOne));
			},
			take: (fresh) =>
				void mutate((known) => ({ ...known, ...Object.fromEntries(fresh) }), { revalidate: false }),
			failed: "Could not load staff tasks",
		},
		BATCH_MS,
	);
	const schedule = (ids: readonly string[]) => {
		for (const id of ids) changed.current.add(id);
		soon();
	};
	useTopics(
		[...new Set(conferences.flatMap(paperTopics))],
		({ resource, conference }) => conference && TASK_RESOURCES.has(resource) && schedule([conference]),
		() => schedule(conferences.map(({ id }) => id)),
	);
	return { tasks: key ? data : NO_TASKS, error: data ? undefined : error };
}

const NO_TASKS: StaffTasksByConference = {};
