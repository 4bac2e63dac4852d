import type { Released, ReleaseForm } from "@deck/contracts/paper-staff";
import { api, json } from "../../../lib/api.ts";
import { type PortionRun, usePortions } from "../../../lib/portions/use-portions.ts";

/** Papers that are released by one request: few, so that one sees how it goes on and can stop. */
const PORTION = 15;

/** A paper, and which of its held decisions is released. */
export type Asked = ReleaseForm["papers"][number];

export type Release = PortionRun<Asked, Released>;

/** Makes held decisions known, portion by portion. */
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
