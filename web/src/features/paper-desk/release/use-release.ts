import type { Released, ReleaseForm } from "@deck/contracts/paper-staff";
import { api, json } from "../../../lib/api.ts";
import { type PortionRun, usePortions } from "../../../lib/portions/use-portions.ts";

/** Papers per request: few, so that progress is visible and the release can be stopped. */
const PORTION = 15;

/** A paper number and which of its held decisions to release. */
export type Asked = ReleaseForm["papers"][number];

export type Release = PortionRun<Asked, Released>;

export function useRelease(conference: string): Release {
	return usePortions({
		...{ size: PORTION, atOnce: 1 },
		send: (papers) =>
			json(
				api.api.conf[":conf"].adm.papers.release.$post({
					param: { conf: conference },
					json: { papers: [...papers] },
				}),
			),
	});
}
