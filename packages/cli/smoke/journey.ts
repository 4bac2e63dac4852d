import { randomBytes } from "node:crypto";
import type { Conference } from "@deck/contracts/conference";
import type { ExpertResult } from "@deck/contracts/expert";
import type { Health } from "@deck/contracts/health";
import type { Frame } from "@deck/contracts/live";
import type { Mailing, MailingRecipients, SavedMailing } from "@deck/contracts/mailing";
import type { Originality } from "@deck/contracts/originality";
import type { PaperForm, PaperListRow } from "@deck/contracts/paper";
import { parseReviewId, type ReviewRequestResult } from "@deck/contracts/review";
import { topics } from "@deck/contracts/topics";
import type { Upload } from "@deck/contracts/upload";
import { conferenceByPath } from "@deck/core/conference/find";
import type { Ports } from "@deck/core/kernel/ports";
import { reviewLink } from "@deck/core/review/link";
import { findReview } from "@deck/core/review/lookup";
import { makePdf } from "../demo/pdf.ts";
import { explainAwsError } from "../explain-aws-error.ts";
import {
	type Account,
	addressOf,
	makeAccount,
	makeHiddenConference,
	removeAccount,
	removeConference,
} from "./people.ts";
import { reach, Visitor, waitFor } from "./visitor.ts";

export interface JourneyOptions {
	/** Without a trailing slash. */
	site: string;
	/** Null: the text of e-mails cannot be read. */
	inbox: string | null;
	log: (line: string) => void;
}

interface InboxEmail {
	subject: string;
	text: string;
}

/** Walks through the site and deletes what it made. Returns the first fault in words, or null. */
export async function walk(ports: Ports, options: JourneyOptions): Promise<string | null> {
	const { log } = options;
	const faults: string[] = [];
	const step: Walk["step"] = async (name, advice, work) => {
		if (faults.length > 0) return;
		try {
			await work();
			log(`ok      ${name}`);
		} catch (error) {
			faults.push(`${name}: ${wordsOf(error)}`, advice);
			log(`failed  ${name}`);
		}
	};
	const name = `smoke-${randomBytes(6).toString("hex")}`;
	const cleaning: Walk["cleaning"] = [];
	await goThrough(ports, options, { name, step, cleaning });
	const remaining: string[] = [];
	for (const [what, clean] of cleaning.toReversed()) {
		await clean().catch((error: unknown) => {
			remaining.push(`Left behind: ${what}. ${wordsOf(error)}`);
		});
	}
	if (cleaning.length > 0)
		log(remaining.length > 0 ? "failed  deletion of what it made" : "ok      deletion of what it made");
	return [...faults, ...remaining].join("\n") || null;
}

const wordsOf = (error: unknown) =>
	explainAwsError(error) ?? (error instanceof Error ? error.message : String(error));

interface Walk {
	/** Path of the conference. */
	name: string;
	/** `advice` says where to look after a failure. After one, no further step runs. */
	step(name: string, advice: string, work: () => Promise<unknown>): Promise<void>;
	/** In the order of making. */
	cleaning: [what: string, clean: () => Promise<unknown>][];
}

async function goThrough(
	ports: Ports,
	options: JourneyOptions,
	{ name, step, cleaning }: Walk,
): Promise<void> {
	const { site, inbox } = options;
	const staff = new Visitor(site);
	const author = new Visitor(site);
	let creator: Account | undefined;
	let writer: Account | undefined;
	let section = "";
	let form: PaperForm | undefined;
	let pdf: Uint8Array<ArrayBuffer> = new Uint8Array();
	let upload = "";
	let number = 0;
	let frames: Frame[] = [];
	let socket: WebSocket | undefined;

	await step(
		"API and table",
		"Is it the site's address? Otherwise CloudFront, the function http or the table is down.",
		async () => {
			const { status } = await staff.get<Partial<Health>>("/api/health");
			if (status !== "ok") throw new Error("/api/health is not the answer of this platform");
		},
	);
	await step("page and script", "Deploy the built pages again: the stacks site and web.", () =>
		readPage(staff),
	);
	await step("link preview", "Is the CloudFront Function of the stack web deployed?", () =>
		readPreview(staff, name),
	);
	await step(
		"accounts and a hidden conference",
		"These are written to the table directly: check TABLE_NAME, region and credentials.",
		async () => {
			const make = async (role: string): Promise<Account> => {
				const account = await makeAccount(ports, addressOf(name, role));
				cleaning.push([`account ${account.email}`, () => removeAccount(ports, account)]);
				return account;
			};
			creator = await make("staff");
			writer = await make("author");
			const by = creator;
			cleaning.push([`conference /${name}`, () => removeConference(ports, name, by)]);
			await makeHiddenConference(ports, name, by);
		},
	);
	await step(
		"sign-in",
		"Does the site use another table than this command? Check TABLE_NAME, or --data of the machine.",
		async () => {
			for (const [visitor, account] of [
				[staff, creator],
				[author, writer],
			] as const) {
				await visitor.post("/api/auth/login", { email: account?.email, password: account?.password });
				await visitor.get("/api/auth/user");
			}
			const { sections } = await staff.get<Conference>(`/api/conf/${name}`);
			section = sections[0]?.id ?? "";
		},
	);
	await step("socket", "Look at the log of the function socket, and at /ws of CloudFront.", async () => {
		({ socket, frames } = await openSocket(staff, topics.staff(name)));
	});
	await step(
		"upload of a PDF to the bucket",
		"Look at the bucket, at FILES_ORIGIN, and at the rights of the function http.",
		async () => {
			form = paperForm(writer?.email ?? "", section);
			pdf = new Uint8Array(await makePdf(form, 2));
			upload = await uploadManuscript(staff, pdf);
		},
	);
	await step(
		"inspection and submission for the author",
		"Look for the request_id in the log of the function http.",
		async () => {
			await staff.post(`/api/uploads/${upload}/complete`);
			({ number } = await staff.post<PaperListRow>(`/api/conf/${name}/papers`, {
				...form,
				upload_id: upload,
			}));
		},
	);
	await step("frame on the socket", "Look at the log of the function push, and at the table's stream.", () =>
		waitFor("the frame of the new paper", 30, async () =>
			frames.some(({ resource, ids }) => resource === "paper" && ids.includes(number)),
		),
	);
	socket?.close();
	await step(
		"PDF from the bucket, for the author",
		"Look at the logs of the functions http and jobs: a job lets authors into a hidden conference.",
		async () => {
			const location = await waitFor("the redirect to the file", 60, async () => {
				const { headers } = await author.fetch(`/files/papers/${name}/${number}/1`);
				return headers.get("location");
			});
			const file = await reach(location);
			const bytes = new Uint8Array(await file.arrayBuffer());
			if (!file.ok || !Buffer.from(bytes).equals(pdf))
				throw new Error(`the bucket answered ${file.status}, with another file`);
		},
	);
	await step("originality", "Look at the log of the function jobs, and at its queue.", () =>
		waitFor("the comparison", 120, async () => {
			const { versions } = await staff.get<Originality>(`/api/conf/${name}/adm/papers/${number}/originality`);
			return versions[0]?.state === "compared";
		}),
	);
	await step(
		"e-mail to the author, until SES reports its delivery",
		"Look at the logs of the functions mail and feedback. Does SES know the sender, and may it send?",
		() => sendMailing(staff, name, number),
	);
	if (inbox)
		await step("e-mail in the inbox", "Is --inbox the inbox that npm start prints?", () =>
			waitForEmail(inbox, writer?.email ?? "", String(number)),
		);
	if (inbox || process.env.SESSION_SECRET)
		await step("review by link", "Look at the log of the function http. Is SESSION_SECRET the site's?", () =>
			reviewByLink(ports, staff, { inbox, name, number }),
		);
	else options.log("skipped review by link: it needs --inbox or SESSION_SECRET");
}

async function readPage(visitor: Visitor): Promise<void> {
	const page = await visitor.get<string>("/auth/login");
	const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page)?.[1];
	if (!script) throw new Error("/auth/login is not the application's page");
	await visitor.get(script);
}

/** Checks that a messenger's robot gets a page without scripts, also where there is no public conference. */
async function readPreview({ site }: Visitor, name: string): Promise<void> {
	const response = await reach(`${site}/${name}`, { headers: { "user-agent": "TelegramBot" } });
	const page = await response.text();
	if (response.status !== 404 || !page.includes("<title>") || page.includes("<script"))
		throw new Error(`a robot was answered ${response.status}, with another page`);
}

async function openSocket(visitor: Visitor, topic: string) {
	const headers = { cookie: visitor.cookie, origin: visitor.site };
	const socket = new WebSocket(`${visitor.site.replace("http", "ws")}/ws`, { headers } as never);
	const frames: Frame[] = [];
	let subscribed: string[] | undefined;
	let closed = "";
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(String(data));
		if (message.action === "subscribed") subscribed = message.topics;
		else if (message.resource) frames.push(message);
	};
	socket.onclose = ({ code }) => {
		closed = `it was closed with ${code}`;
	};
	socket.onopen = () => socket.send(JSON.stringify({ action: "subscribe", topics: [topic] }));
	const answer = await waitFor("the socket's answer", 15, async () => {
		if (closed) throw new Error(closed);
		return subscribed;
	});
	if (!answer.includes(topic)) throw new Error(`the subscription to ${topic} was refused`);
	return { socket, frames };
}

const paperForm = (email: string, section: string): PaperForm => ({
	type: "paper",
	language: "en",
	section,
	format: "oral",
	title: "A paper that proves that the site works",
	abstract:
		"This paper was submitted by the command that tries a site after a deployment. It is deleted at once.",
	keywords: ["deployment", "test", "site"],
	authors: [
		{
			first_name: "Smoke",
			last_name: "Test",
			organization: "Event deck",
			country: "NOR",
			email,
			orcid: "",
			corresponding: true,
			mailable: true,
		},
	],
});

/** Returns the upload's id. */
async function uploadManuscript(visitor: Visitor, pdf: Uint8Array<ArrayBuffer>): Promise<string> {
	const file = { purpose: "manuscript", name: "smoke.pdf", size: pdf.length };
	const { id, part_size, signed } = await visitor.post<Upload>("/api/uploads", file);
	for (const { part, url, headers } of signed ?? []) {
		const body = pdf.subarray((part - 1) * part_size, part * part_size);
		const { ok, status } = await reach(url, { method: "PUT", headers, body });
		if (!ok) throw new Error(`the bucket refused part ${part} with ${status}`);
	}
	return id;
}

/** Sends a mailing to the paper's author, and waits until SES has reported its delivery. */
async function sendMailing(staff: Visitor, name: string, number: number): Promise<void> {
	const all = `/api/conf/${name}/adm/mailings`;
	const { id } = await staff.post<Mailing>(all, { of: "papers", numbers: String(number), group: "authors" });
	const read = () => staff.get<Mailing>(`${all}/${id}`);
	const draft = await waitFor("the list of recipients", 60, async () => {
		const mailing = await read();
		return mailing.state === "draft" && mailing;
	});
	const text = { subject: "A test", text: "This e-mail proves that the site can send." };
	const { version } = await staff.request<SavedMailing>("PUT", `${all}/${id}`, {
		texts: { en: text, ru: text },
		version: draft.version,
	});
	await staff.post(`${all}/${id}/send`, { version, count: draft.recipients });
	const isDelivered = async () => (await read()).states.delivered === 1;
	await waitFor("the report of the delivery", 90, isDelivered).catch(async (error) => {
		const { recipients } = await staff.get<MailingRecipients>(`${all}/${id}/recipients`);
		const [{ state, reason } = { state: "missing", reason: "" }] = recipients;
		throw new Error(`${wordsOf(error)}; the e-mail is ${[state, reason].filter(Boolean).join(": ")}`);
	});
}

function waitForEmail(inbox: string, address: string, words: string): Promise<InboxEmail> {
	return waitFor(`an e-mail to ${address}`, 60, async () => {
		const response = await reach(`${inbox}/inbox.json?to=${encodeURIComponent(address)}`);
		if (!response.ok) throw new Error(`${inbox} answered ${response.status}`);
		const emails = (await response.json()) as InboxEmail[];
		return emails.find(({ subject, text }) => `${subject}\n${text}`.includes(words));
	});
}

/** Requests a review of a stranger, who opens the link: that of the e-mail, or without an inbox one signed here. */
async function reviewByLink(
	ports: Ports,
	staff: Visitor,
	{ inbox, name, number }: { inbox: string | null; name: string; number: number },
): Promise<void> {
	const email = addressOf(name, "reviewer");
	const expert = {
		name: "Smoke Reviewer",
		email,
		interests: ["test"],
		languages: ["en"],
		comments: "",
		limit: null,
	};
	const [added] = await staff.post<ExpertResult[]>(`/api/conf/${name}/adm/experts`, { experts: [expert] });
	// Author and reviewer share a mail domain, which is a conflict.
	const ask = { paper: number, expert: added?.number, override: "This is a test." };
	const [requested] = await staff.post<ReviewRequestResult[]>(`/api/conf/${name}/adm/reviews`, {
		asks: [ask],
	});
	if (!requested?.review) throw new Error(`the request was refused: ${requested?.refused}`);
	const text = inbox
		? (await waitForEmail(inbox, email, "/auth/review#")).text
		: await signLink(ports, { site: staff.site, name, id: requested.review });
	const [, conference, review, signature] = /\/auth\/review#([^\s/]+)\/([^\s/]+)\/(\S+)/.exec(text) ?? [];
	await new Visitor(staff.site).post("/api/review-link", { conference, review, signature });
}

async function signLink(
	ports: Ports,
	{ site, name, id }: { site: string; name: string; id: string },
): Promise<string> {
	const { conference = "" } = (await conferenceByPath(ports.table, name)) ?? {};
	const review = await findReview(ports.table, { conference, ...parseReviewId(id) });
	if (!review) throw new Error("the table does not return the review that was just requested");
	process.env.SITE_URL ??= site;
	return reviewLink(ports, review);
}
