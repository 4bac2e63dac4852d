/** Invocations of a function, and its table calls. */
interface Runs {
	runs: number;
	calls: number;
}

/** What one piece of work uses on a stage, with everything that it causes. */
export interface CountedWork {
	http: Runs;
	/** Batches of frames. */
	push: Runs;
	mail: Runs;
	jobs: Runs;
	/** Capacity units. */
	reads: number;
	writes: number;
	/** Requests to the bucket, without the browser's. */
	fileReads: number;
	fileWrites: number;
	emails: number;
	/** Of the responses. */
	kB: number;
}

/** Papers of a list that is read as a whole. */
export const LISTED_PAPERS = 100;
export const MAILED_PEOPLE = 10;

const runs = (count: number, calls: number): Runs => ({ runs: count, calls });

function counted(used: Partial<CountedWork>): CountedWork {
	const none = runs(0, 0);
	const nothing = { reads: 0, writes: 0, fileReads: 0, fileWrites: 0, emails: 0, kB: 0 };
	return { http: none, push: none, mail: none, jobs: none, ...nothing, ...used };
}

/**
 * What each piece of work uses. `tests/flows/cost.test.ts` measures it, and fails if runs or calls change at all, or
 * units and kB by more than a tenth. Correct the figure there: the bill follows.
 */
export const COUNTED_WORK = {
	register: counted({ http: runs(1, 5), mail: runs(1, 6), writes: 24, emails: 1 }),
	verifyAndSignIn: counted({ http: runs(2, 12), push: runs(1, 3), reads: 5, writes: 23 }),
	openSite: counted({ http: runs(3, 10), reads: 20, kB: 1.1 }),
	uploadPdf: counted({ http: runs(2, 10), reads: 5, writes: 8, fileReads: 2, fileWrites: 2, kB: 0.8 }),
	submitPaper: counted({
		http: runs(1, 6),
		push: runs(2, 14),
		mail: runs(1, 22),
		jobs: runs(1, 15),
		reads: 44.5,
		writes: 124,
		fileReads: 2,
		fileWrites: 2,
		emails: 3,
	}),
	openPaper: counted({ http: runs(1, 2), reads: 6, kB: 0.9 }),
	openStaffPaper: counted({ http: runs(1, 12), reads: 24.5, kB: 2 }),
	readListRow: counted({ http: runs(1, 2), reads: 6 }),
	addExpert: counted({ http: runs(1, 6), push: runs(1, 3), jobs: runs(1, 4), reads: 8, writes: 36 }),
	requestReview: counted({
		http: runs(1, 12),
		push: runs(1, 7),
		mail: runs(1, 11),
		reads: 33,
		writes: 58,
		emails: 1,
	}),
	answerRequest: counted({ http: runs(1, 6), push: runs(1, 6), reads: 12, writes: 30, kB: 0.7 }),
	openReview: counted({ http: runs(1, 4), reads: 9, kB: 0.7 }),
	saveReviewDraft: counted({ http: runs(1, 6), reads: 8, writes: 8, kB: 0.3 }),
	sendReview: counted({
		http: runs(1, 6),
		push: runs(1, 6),
		mail: runs(1, 12),
		reads: 22.5,
		writes: 36,
		emails: 1,
		kB: 0.9,
	}),
	decide: counted({
		http: runs(1, 5),
		push: runs(1, 7),
		mail: runs(2, 30),
		jobs: runs(1, 4),
		reads: 36,
		writes: 67,
		emails: 4,
		kB: 1,
	}),
	sendMessage: counted({ http: runs(1, 7), push: runs(1, 6), reads: 15, writes: 30, kB: 0.4 }),
	readMessages: counted({ http: runs(1, 6), reads: 11.5, kB: 0.8 }),
	openRegistration: counted({ http: runs(1, 6), reads: 10 }),
	sendRegistration: counted({
		http: runs(1, 7),
		push: runs(1, 7),
		mail: runs(1, 8),
		reads: 19,
		writes: 40,
		emails: 1,
		kB: 0.8,
	}),
	confirmPayment: counted({
		http: runs(1, 6),
		push: runs(1, 7),
		mail: runs(1, 8),
		reads: 19,
		writes: 46,
		emails: 1,
		kB: 0.7,
	}),
	sendMailing: counted({
		http: runs(1, 16),
		push: runs(2, 10),
		mail: runs(1, 66),
		jobs: runs(1, 8),
		reads: 70,
		writes: 110,
		emails: 10,
		kB: 0.7,
	}),
	recordEmail: counted({ writes: 2 }),
	sweep: counted({ reads: 2 }),
	openList: counted({ http: runs(1, 3), reads: 14, kB: 0.9 }),
};

export type WorkName = keyof typeof COUNTED_WORK;
