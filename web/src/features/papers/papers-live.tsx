import type { PaperCard, PaperList } from "@deck/contracts/paper";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "../../lib/api-error.ts";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { useTopic } from "../../lib/socket.ts";
import { papersKey, usePapers } from "./papers-data.ts";
import { markChanged } from "./seen.ts";
import { PapersSync } from "./sync.ts";

export interface PapersLiveProps {
	/** These papers have changed. */
	onPapers?(numbers: readonly number[]): void;
	/** Frames may have been missed. */
	onCatchUp?(): void;
}

/** Keeps the list of papers as fresh as the server's while it stands; renders nothing. */
export function PapersLive({ onPapers, onCatchUp }: PapersLiveProps) {
	const conference = useConference();
	const key = papersKey(conference.path);
	const loaded = usePapers().cards !== undefined;
	const { cache, mutate } = useSWRConfig();
	const [sync] = useState(
		() =>
			new PapersSync({
				list: () => cache.get(key)?.data as PaperList | undefined,
				since: (mark) => getJson<PaperList>(`${key}?since=${encodeURIComponent(mark)}`),
				cards: (numbers) => getJson<PaperCard[]>(`${key}/cards?ids=${numbers.join(",")}`),
				keep({ list, changed }) {
					void mutate(key, list, { revalidate: false });
					markChanged(conference.id, changed);
				},
				passes: (error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
			}),
	);

	useEffect(() => {
		if (loaded) sync.catchUp();
		return () => sync.stop();
	}, [loaded, sync]);

	return paperTopics(conference).map((topic) => (
		<Topic
			key={topic}
			topic={topic}
			onPapers={(numbers) => {
				sync.hear(numbers);
				onPapers?.(numbers);
			}}
			onCatchUp={() => {
				sync.catchUp();
				onCatchUp?.();
			}}
		/>
	));
}

/** One topic, as there are as many as a person has sections. */
function Topic({ topic, onPapers, onCatchUp }: { topic: string } & Required<PapersLiveProps>) {
	useTopic(topic, ({ noun, ids }) => noun === "paper" && onPapers(ids.map(Number)), onCatchUp);
	return null;
}
