import type { ErrorBody } from "@deck/contracts/errors";
import type { ReviewLinkForm, ReviewPage, SendReviewForm } from "@deck/contracts/own-review";
import type { SignedPart, Upload } from "@deck/contracts/upload";
import { makePdf } from "../fixtures/builders.ts";
import type { RunningMachine } from "../machine/running-machine.ts";
import { type ApiResponse, Person } from "../person.ts";
import { reviewForm } from "./review-steps.ts";

const LINK = /\/auth\/review#([^\s/]+)\/([^\s/]+)\/(\S+)/;

/** A reviewer without an account. */
export class LinkReviewer {
	readonly person: Person;
	link: ReviewLinkForm;

	/** @param text of the invitation e-mail */
	constructor(machine: RunningMachine, text: string) {
		this.person = new Person(machine);
		const [, conference = "", review = "", signature = ""] = LINK.exec(text) ?? [];
		this.link = { conference, review, signature };
	}

	/** @param what below `review-link`; empty for its page */
	post<T = ReviewPage>(
		what: string,
		more: object = {},
		link = this.link,
	): Promise<ApiResponse<T & ErrorBody>> {
		return this.person.post(`/api/review-link${what && `/${what}`}`, { ...link, ...more });
	}

	agree(): Promise<ApiResponse<ReviewPage & ErrorBody>> {
		return this.post("answer", { answer: { agrees: true } });
	}

	send(changes: Partial<SendReviewForm> = {}): Promise<ApiResponse<ReviewPage & ErrorBody>> {
		return this.post("send", { review_text: reviewForm(changes) });
	}

	startUpload(size: number, name = "remarks.pdf"): Promise<ApiResponse<Upload & ErrorBody>> {
		return this.post("uploads", { file: { purpose: "review_file", name, size } });
	}

	postToUpload<T = Upload>(
		id: string,
		what: "" | "parts" | "complete" | "cancel" = "",
		more: object = {},
	): Promise<ApiResponse<T & ErrorBody>> {
		return this.post(`uploads/${id}${what && `/${what}`}`, more);
	}

	/** Returns the upload's id, after inspection. */
	async upload(bytes?: Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
		const file = bytes ?? (await makePdf(1));
		const { status, body } = await this.startUpload(file.length, name);
		if (status !== 201) throw new Error(`the upload was refused with ${status}: ${JSON.stringify(body)}`);
		for (const part of body.signed ?? []) await sendPart(body, part, file);
		const done = await this.postToUpload(body.id, "complete");
		if (done.status !== 200)
			throw new Error(`the file was refused with ${done.status}: ${JSON.stringify(done.body)}`);
		return body.id;
	}
}

export async function sendPart(
	{ part_size }: Upload,
	{ part, url, headers }: SignedPart,
	file: Uint8Array<ArrayBuffer>,
): Promise<void> {
	const body = file.subarray((part - 1) * part_size, part * part_size);
	const { ok, status } = await fetch(url, { method: "PUT", headers, body });
	if (!ok) throw new Error(`part ${part} was refused with ${status}`);
}

export async function reviewByLink(machine: RunningMachine, email: string): Promise<void> {
	const holder = new LinkReviewer(
		machine,
		(await new Person(machine, email).waitForEmailWith("/auth/review#")).text,
	);
	await holder.agree();
	const { status } = await holder.send({ upload_id: await holder.upload() });
	if (status !== 200) throw new Error(`the review was refused with ${status}`);
}
