import type { FunctionName } from "@deck/core/kernel/function-timeouts";
import {
	COUNTED_WORK,
	type CountedWork,
	LISTED_PAPERS,
	MAILED_PEOPLE,
	type WorkName,
} from "./counted-work.ts";
import type { Meter } from "./prices.ts";

/** Units by meter. */
export type Usage = Partial<Record<Meter, number>>;

export interface ConferenceSize {
	papers: number;
	/** Per paper. */
	reviews: number;
	registrations: number;
	/** Of mailings, reminders and digests, besides those that each piece of work sends. */
	emails: number;
	/** Of staff, open through a working day. */
	tabs: number;
	days: number;
	pdfMB: number;
}

/** Megabytes of memory by function (`config.ts`). */
type Memory = Record<FunctionName, number>;

/** A table call, ms; most are made one after another. */
const CALL_MS = 5;
/** CPU of an invocation, ms. † */
const CPU_MS = { http: 15, push: 10, mail: 20, feedback: 5, jobs: 50 };
/** Inspection and comparison of a PDF in `jobs`, ms. † */
const INSPECTION_MS = 6_000;
/** Log of an invocation, kB. † */
const LOG_KB = 0.5;
const WORKING_DAY_HOURS = 8;
export const DAYS_OF_MONTH = 30;

/** How often people do what. † */
const HABITS = {
	/** PDFs of a paper, with revisions. */
	versions: 1.5,
	/** Reviews of a reviewer. */
	reviewsOfReviewer: 3,
	/** Requests for each review that comes. */
	requests: 1.3,
	/** Automatic saves while a review is written. */
	draftSaves: 20,
	reviewOpenings: 5,
	/** Times that the site is opened for a paper by its authors, for a review, and for a registration. */
	visits: { paper: 10, review: 4, registration: 5 },
	/** Openings of a paper's page, by authors and by staff. */
	paperOpenings: 10,
	staffOpenings: 10,
	/** Downloads of a paper's PDF by authors and staff, and for each review. */
	downloads: 5,
	downloadsOfReview: 2,
	decisions: 1.5,
	/** Messages about a paper, each read by two people. */
	messages: 2,
	/** Openings of the list in a tab of staff, a day. */
	listOpenings: 3,
	/** Minutes that a visit's page stays open. */
	visitMinutes: 10,
	/** Files of the application that a person's browser loads, MB, over all its versions. */
	siteMB: 1.5,
} as const;

/** Estimates how often each piece of work is done at a conference. */
function workOf(size: ConferenceSize): Partial<Record<WorkName, number>> {
	const { papers, registrations, tabs, days } = size;
	const reviews = papers * size.reviews;
	const reviewers = reviews / HABITS.reviewsOfReviewer;
	const { visits } = HABITS;
	// Half of the participants have an account as authors.
	const accounts = papers + reviewers + registrations / 2;
	const submissions = papers * HABITS.versions;
	return {
		register: accounts,
		verifyAndSignIn: accounts,
		openSite: papers * visits.paper + reviews * visits.review + registrations * visits.registration,
		uploadPdf: submissions,
		submitPaper: submissions,
		openPaper: papers * HABITS.paperOpenings,
		openStaffPaper: papers * HABITS.staffOpenings,
		addExpert: reviewers,
		requestReview: reviews * HABITS.requests,
		answerRequest: reviews * HABITS.requests,
		openReview: reviews * HABITS.reviewOpenings,
		saveReviewDraft: reviews * HABITS.draftSaves,
		sendReview: reviews,
		decide: papers * HABITS.decisions,
		sendMessage: papers * HABITS.messages,
		readMessages: papers * HABITS.messages * 2,
		openRegistration: registrations * visits.registration,
		sendRegistration: registrations,
		confirmPayment: registrations,
		sendMailing: size.emails / MAILED_PEOPLE,
		openList: tabs * days * HABITS.listOpenings,
	};
}

/** Computes what a conference uses besides an idle stage. */
export function conferenceUsage(size: ConferenceSize, memory: Memory): Usage {
	const { papers, registrations, days, pdfMB, reviews } = size;
	const usage: Usage = {};
	const works = Object.entries(workOf(size)) as [WorkName, number][];
	let emails = 0;
	let changes = 0;
	for (const [name, times] of works) {
		// A list is as long as it has papers.
		const length = name === "openList" ? papers / LISTED_PAPERS : 1;
		add(usage, usageOf(COUNTED_WORK[name], memory, length), times);
		emails += COUNTED_WORK[name].emails * times;
		changes += COUNTED_WORK[name].push.runs * times;
	}
	add(usage, outcomeUsage(memory), emails);

	// A change goes to the staff's tabs that are open then; each reads the row again.
	const openTabs = (size.tabs * WORKING_DAY_HOURS) / 24;
	add(usage, { socketMessage: 1 }, changes * openTabs);
	add(usage, usageOf(COUNTED_WORK.readListRow, memory), changes * openTabs);
	const visits = workOf(size).openSite ?? 0;
	add(usage, { socketMinute: size.tabs * days * WORKING_DAY_HOURS * 60 + visits * HABITS.visitMinutes });

	const submissions = papers * HABITS.versions;
	add(usage, { functionGbSecond: (submissions * INSPECTION_MS * memory.jobs) / 1_024_000 });
	const downloads = papers * (HABITS.downloads + reviews * HABITS.downloadsOfReview);
	add(usage, { fileOutGb: (downloads * pdfMB) / 1_000, fileRead: downloads });
	add(usage, { fileGbMonth: ((submissions * pdfMB) / 1_000) * (days / DAYS_OF_MONTH) });
	const people = papers + (papers * reviews) / HABITS.reviewsOfReviewer + registrations;
	add(usage, {
		cdnGb: (people * HABITS.siteMB) / 1_000,
		cdnRequest: people * 60,
		cdnFunctionCall: people * 60,
	});
	// Rows of a paper with its reviews, indexes included.
	add(usage, { tableGbMonth: ((papers * 60 + registrations * 20) / 1e6) * (days / DAYS_OF_MONTH) });
	return usage;
}

/** Computes the use of an e-mail's two events of SES: queue and `feedback`. */
function outcomeUsage(memory: Memory): Usage {
	const usage: Usage = {
		tableRead: COUNTED_WORK.recordEmail.reads,
		tableWrite: COUNTED_WORK.recordEmail.writes,
	};
	add(usage, invocations("feedback", { runs: 2, calls: 2 }, memory));
	// Sent, received, deleted.
	add(usage, { queueRequest: 2 * 3 });
	return usage;
}

function usageOf(work: CountedWork, memory: Memory, length = 1): Usage {
	const usage: Usage = {
		httpRequest: work.http.runs,
		cdnRequest: work.http.runs,
		cdnFunctionCall: work.http.runs,
		cdnGb: (work.kB * length) / 1e6,
		tableRead: work.reads * length,
		tableWrite: work.writes,
		fileRead: work.fileReads,
		fileWrite: work.fileWrites,
		email: work.emails,
		queueRequest: work.jobs.runs * 3,
	};
	for (const name of ["http", "push", "mail", "jobs"] as const)
		add(usage, invocations(name, work[name], memory));
	return usage;
}

function invocations(
	name: keyof typeof CPU_MS,
	{ runs, calls }: { runs: number; calls: number },
	memory: Memory,
): Usage {
	const seconds = (runs * CPU_MS[name] + calls * CALL_MS) / 1_000;
	return {
		functionCall: runs,
		functionGbSecond: (seconds * memory[name]) / 1_024,
		logGb: (runs * LOG_KB) / 1e6,
	};
}

/** A query of each of the outbox's parts. */
const SWEEP_CALLS = 4;
const MINUTES_OF_MONTH = DAYS_OF_MONTH * 24 * 60;
/** Lambda asks a queue with five pollers, each for twenty seconds. */
const POLLS_OF_MINUTE = 15;

/** Parts of a stage that cost without any use. */
export interface IdleStage {
	secrets: number;
	alarmMetrics: number;
	queues: number;
}

/** Of a stage without a domain's zone, WAF and dashboard; `stacks/test/cost-cases.ts` counts them in the templates. */
export const IDLE_STAGE: IdleStage = { secrets: 2, alarmMetrics: 40, queues: 3 };

/** Computes what a stage uses in a month without a visitor. */
export function idleUsage({ secrets, alarmMetrics, queues }: IdleStage, memory: Memory): Usage {
	const usage: Usage = { secretMonth: secrets, alarmMetric: alarmMetrics };
	add(usage, invocations("jobs", { runs: 1, calls: SWEEP_CALLS }, memory), MINUTES_OF_MONTH);
	add(usage, { tableRead: COUNTED_WORK.sweep.reads }, MINUTES_OF_MONTH);
	add(usage, { queueRequest: queues * POLLS_OF_MINUTE }, MINUTES_OF_MONTH);
	return usage;
}

function add(usage: Usage, more: Usage, times = 1): void {
	for (const [meter, units] of Object.entries(more) as [Meter, number][])
		usage[meter] = (usage[meter] ?? 0) + units * times;
}
