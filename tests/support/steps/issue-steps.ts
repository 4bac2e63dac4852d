import type { AuditEntry, AuditPage } from "@deck/contracts/audit";
import type { Issue, IssuePaperResult, IssuePapersForm } from "@deck/contracts/issue";
import type { Paper } from "@deck/contracts/paper";
import { issueForm, submitPaper } from "../fixtures/builders.ts";
import type { Cast } from "../fixtures/cast.ts";
import { rewritePaper } from "../fixtures/rewrite-paper.ts";

/** Issues of a cast's conferences. */
export class IssueSteps {
	readonly #cast: Cast;

	constructor(cast: Cast) {
		this.#cast = cast;
	}

	async create(path: string, changes: Parameters<typeof issueForm>[0] = {}): Promise<Issue> {
		const { status, body } = await this.#cast
			.the("editor")
			.post<Issue>(issuesAddress(path), issueForm(changes));
		if (status !== 201) throw new Error(`the issue was refused with ${status}`);
		return body;
	}

	changePapers(path: string, issue: string, form: Partial<IssuePapersForm>, who = "editor") {
		return this.#cast.the(who).post<IssuePaperResult[]>(`${issuesAddress(path)}/${issue}/papers`, form);
	}

	/** Returns the reasons of refusals. */
	async addPapers(path: string, issue: string, ...add: number[]) {
		return (await this.changePapers(path, issue, { add })).body.map(({ refused }) => refused);
	}

	async readIssues(path: string, who = "editor"): Promise<Issue[]> {
		return (await this.#cast.the(who).get<Issue[]>(issuesAddress(path))).body;
	}

	/** Oldest first. */
	async readLog(path: string, issue: string) {
		const address = `/api/conf/${path}/adm/audit?object=issue-${issue}`;
		const { entries } = (await this.#cast.the("editor").get<AuditPage>(address)).body;
		const after = ({ action, after }: AuditEntry) => (action === "issue.created" ? null : after);
		return entries.map((entry) => [entry.action, after(entry)]).toReversed();
	}

	async readPapersOf(path: string, issue: string) {
		return (await this.readIssues(path)).find(({ id }) => id === issue)?.papers;
	}

	async submitPaper(path: string, status?: "accepted"): Promise<number> {
		const number = await submitPaper(this.#cast.the("author"), path);
		if (status) await rewritePaper(this.#cast.machine.table, { conference: path, number }, { status });
		return number;
	}

	async readPaper(who: string, path: string, number: number): Promise<Paper> {
		return (await this.#cast.the(who).get<Paper>(`/api/conf/${path}/papers/${number}`)).body;
	}

	async changeStatus(path: string, number: number, form: object): Promise<void> {
		const { version } = await this.readPaper("editor", path, number);
		const body = { version, ...form };
		const { status } = await this.#cast.the("editor").post(`/api/conf/${path}/papers/${number}/status`, body);
		if (status !== 200) throw new Error(`the paper was not moved: ${status}`);
	}
}

export const issuesAddress = (path: string) => `/api/conf/${path}/adm/issues`;
