import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper } from "@deck/contracts/paper";
import type { ChangeStatusForm } from "@deck/contracts/paper-lifecycle";
import { authorForm, submitPaper, uploadPdf } from "../fixtures/builders.ts";
import { dayFromToday } from "../fixtures/days.ts";
import type { ApiResponse, Person } from "../person.ts";

type PaperResponse = ApiResponse<Paper & ErrorBody>;

/** Each step uses the person's current version. */
export class PaperSteps {
	readonly path: string;
	readonly number: number;

	constructor(path: string, number: number) {
		this.path = path;
		this.number = number;
	}

	get address(): string {
		return `/api/conf/${this.path}/papers/${this.number}`;
	}

	get staffAddress(): string {
		return `/api/conf/${this.path}/adm/papers/${this.number}`;
	}

	async read(person: Person): Promise<Paper> {
		return (await person.get<Paper>(this.address)).body;
	}

	/** A revision adds a future deadline. */
	async changeStatus(
		person: Person,
		to: ChangeStatusForm["to"],
		more: Partial<Omit<ChangeStatusForm, "to">> = {},
	): Promise<PaperResponse> {
		const { version = 1, staff } = await this.read(person);
		const till = to === "revising" ? { till: dayFromToday(7) } : {};
		return person.post(`${this.address}/status`, {
			to,
			version,
			...till,
			held: staff?.held?.at ?? null,
			...more,
		});
	}

	/** @param bytes a standard manuscript by default */
	async addVersion(person: Person, answer = "", bytes?: Uint8Array<ArrayBuffer>): Promise<PaperResponse> {
		const { version } = await this.read(person);
		const upload_id = await uploadPdf(person, bytes);
		return person.post(`${this.address}/versions`, { upload_id, answer, version });
	}

	async changeAsStaff(
		person: Person,
		part: "" | "editing" | "extended" | "paper",
		body: object,
	): Promise<PaperResponse> {
		const { version } = await this.read(person);
		const address = part ? `${this.staffAddress}/${part}` : this.staffAddress;
		return person.request(part ? "PUT" : "PATCH", address, { body: { version, ...body } });
	}
}

/** Submits a paper; the co-author has an account. */
export async function submitPaperSteps(author: Person, path: string, coauthor?: Person): Promise<PaperSteps> {
	const others = coauthor ? [authorForm({ email: coauthor.email, corresponding: false })] : [];
	const authors = [authorForm({ email: author.email }), ...others];
	return new PaperSteps(path, await submitPaper(author, path, { authors }));
}
