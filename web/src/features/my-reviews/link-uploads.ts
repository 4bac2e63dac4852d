import type { ReviewLinkForm } from "@deck/contracts/own-review";
import { api, json } from "../../lib/api.ts";
import type { UploadServer } from "../../lib/upload/server.ts";

export function linkUploads(link: ReviewLinkForm): UploadServer {
	const all = api.api["review-link"].uploads;
	const one = all[":id"];
	const requestOf = (id: string) => ({ param: { id }, json: link });
	return {
		name: `link ${link.conference}/${link.review}/${link.signature}`,
		announce: ({ name, size }) =>
			json(all.$post({ json: { ...link, file: { purpose: "review_file", name, size } } })),
		read: (id) => json(one.$post(requestOf(id))),
		sign: (id, parts) => json(one.parts.$post({ param: { id }, json: { ...link, parts } })),
		complete: (id) => json(one.complete.$post(requestOf(id))),
		discard: (id) => one.cancel.$post(requestOf(id)),
	};
}
