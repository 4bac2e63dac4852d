import type { ReleaseForm, ReleaseResult } from "@deck/contracts/paper-staff";
import { useState } from "react";
import { api, json } from "../../../lib/api.ts";
import { type BatchRun, useBatches } from "../../../lib/batches/use-batches.ts";

/** Papers per request, few enough to show progress and stop. */
const BATCH = 15;

export type ReleaseRequest = ReleaseForm["papers"][number];

export interface ReleaseRun extends BatchRun<ReleaseRequest, ReleaseResult> {
	/** Shared by portions, so that they are undone together. */
	id: string;
}

export function useRelease(conference: string): ReleaseRun {
	const [id] = useState(() => crypto.randomUUID());
	const run = useBatches<ReleaseRequest, ReleaseResult>({
		size: BATCH,
		atOnce: 1,
		send: (papers) =>
			json(
				api.api.conf[":conf"].adm.papers.release.$post({
					param: { conf: conference },
					json: { id, papers: [...papers] },
				}),
			),
	});
	return { ...run, id };
}
