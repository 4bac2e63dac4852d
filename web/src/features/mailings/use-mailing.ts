import type { Mailing } from "@deck/contracts/mailing";
import { useEffect } from "react";
import { useConference } from "../../lib/conference.ts";
import { usePageData } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { useMailingFrames } from "./mailing-frames.ts";

/** Polls while sending, in case frames are lost. */
const POLL_MS = 15_000;

export interface OneMailing {
	mailing: Mailing | undefined;
	reload(): Promise<unknown>;
}

export function useMailing(id: string): OneMailing {
	const { path: conf } = useConference();
	const { data, mutate } = usePageData(read("/api/conf/:conf/adm/mailings/:id", { conf, id }));
	useMailingFrames(
		() => void mutate(),
		({ ids }) => ids.includes(id),
	);
	const moving = data?.state === "gathering" || data?.state === "sending";
	useEffect(() => {
		if (!moving) return;
		const poll = setInterval(() => void mutate(), POLL_MS);
		return () => clearInterval(poll);
	}, [moving, mutate]);
	return { mailing: data, reload: () => mutate() };
}
