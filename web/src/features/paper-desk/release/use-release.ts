import type { ReleaseForm, ReleaseResult } from "@deck/contracts/paper-staff";
import { api, json } from "../../../lib/api.ts";
import { type BatchRun, useBatches } from "../../../lib/batches/use-batches.ts";

/** Papers per request, few enough to show progress and stop. */
const BATCH = 15;

export type ReleaseRequest = ReleaseForm["papers"][number];

export type ReleaseRun = BatchRun<ReleaseRequest, ReleaseResult>;

export function useRelease(conference: string): ReleaseRun {
	return useBatches({
		size: BATCH,
		atOnce: 1,
		send: (papers) =>
			json(
				api.api.conf[":conf"].adm.papers.release.$post({
					param: { conf: conference },
					json: { papers: [...papers] },
				}),
			),
	});
}
