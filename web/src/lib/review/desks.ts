import { LIMITS } from "@deck/contracts/limits";
import type { ReviewDesk } from "@deck/contracts/review";
import { useCallback, useEffect, useRef } from "react";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import { portionsOf } from "../portions/portions.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";
import { mergedDesks } from "./merged-desks.ts";

/** Frames bring what changes; the default comparison would walk through every review. */
const ONCE = {
	revalidateIfStale: false,
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	compare: Object.is,
};

/** Frames that come as close together make one read. */
const TOGETHER_MS = 500;

/**
 * What the reviews of each paper come to, of all papers that somebody was asked to review; read once a tab, then kept
 * fresh paper by paper.
 * @param load false takes them only where they are there already
 */
export function useReviewDesks(load = true): { desks: readonly ReviewDesk[] | undefined; error: unknown } {
	const conference = useConference();
	const { path } = conference;
	const { data, error, mutate } = useRead(
		load ? read("/api/conf/:conf/adm/reviews", { conf: path }) : null,
		ONCE,
	);
	const waiting = useRef(new Set<number>());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const some = useCallback(async () => {
		const numbers = [...waiting.current];
		waiting.current.clear();
		for (const portion of portionsOf(numbers, LIMITS.idsPerCall)) {
			const ids = portion.join(",");
			const fresh = await getJson(read("/api/conf/:conf/adm/reviews", { conf: path }, { ids }));
			await mutate((known) => known && mergedDesks(known, portion, fresh), { revalidate: false });
		}
	}, [path, mutate]);
	useTopics(
		paperTopics(conference),
		({ noun, ids }) => {
			if (noun !== "review" || !data) return;
			for (const id of ids) waiting.current.add(Number(id));
			clearTimeout(timer.current);
			// What fails now comes with the next frame.
			timer.current = setTimeout(() => void some().catch(() => undefined), TOGETHER_MS);
		},
		() => void mutate(),
	);
	return { desks: data, error: data ? undefined : error };
}
