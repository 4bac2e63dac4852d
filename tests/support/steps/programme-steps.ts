import type { ErrorBody } from "@deck/contracts/errors";
import type {
	ChangedSessions,
	ProgrammeChange,
	ProgrammeDraft,
	ProgrammePapers,
	ProgrammeRelease,
	ProgrammeReleasePreview,
	ProgrammeSession,
	PublicProgramme,
	RoomsForm,
} from "@deck/contracts/programme";
import type { ApiResponse, Person } from "../person.ts";

/** The programme of a conference, by staff. */
export class ProgrammeSteps {
	readonly path: string;

	constructor(path: string) {
		this.path = path;
	}

	get address(): string {
		return `/api/conf/${this.path}/adm/programme`;
	}

	async read(person: Person): Promise<ProgrammeDraft> {
		return (await person.get<ProgrammeDraft>(this.address)).body;
	}

	async readPapers(person: Person): Promise<ProgrammePapers> {
		return (await person.get<ProgrammePapers>(`${this.address}/papers`)).body;
	}

	/** Returns null before the first release. */
	async readPublic(person: Person): Promise<PublicProgramme | null> {
		return (await person.get<PublicProgramme | null>(`/api/public/confs/${this.path}/programme`)).body;
	}

	editRooms(person: Person, form: RoomsForm): Promise<ApiResponse<RoomsForm & ErrorBody>> {
		return person.request("PUT", `${this.address}/rooms`, { body: form });
	}

	change(
		person: Person,
		change: Partial<ProgrammeChange>,
	): Promise<ApiResponse<ChangedSessions & ErrorBody>> {
		return person.post(`${this.address}/changes`, { put: [], remove: [], ...change });
	}

	async preview(person: Person): Promise<ProgrammeReleasePreview> {
		return (await person.get<ProgrammeReleasePreview>(`${this.address}/release`)).body;
	}

	/** Releases what the person sees now. */
	async release(person: Person, notify = true): Promise<ApiResponse<ProgrammeRelease & ErrorBody>> {
		const { stamp } = await this.preview(person);
		return person.post(`${this.address}/release`, { stamp, notify });
	}
}

export function roomsForm(changes: Partial<RoomsForm> = {}): RoomsForm {
	return { rooms: [roomForm("hall")], walk: 5, lengths: { oral: 20, poster: 90 }, version: 0, ...changes };
}

export function roomForm(
	id: string,
	changes: Partial<RoomsForm["rooms"][number]> = {},
): RoomsForm["rooms"][number] {
	const locales = { en: { title: `Room ${id}` }, ru: { title: `Зал ${id}` } };
	return { id, locales, place: null, timezone: "", seats: null, hours: null, url: "", ...changes };
}

/** Makes an oral session of 90 minutes in the morning of 26 May 2027, by default without talks. */
export function sessionForm(id: string, changes: Partial<ProgrammeSession> = {}): ProgrammeSession {
	const text = (title: string) => ({ title, text: "" });
	return {
		id,
		version: 0,
		kind: "oral",
		locales: { en: text(`Session ${id}`), ru: text(`Заседание ${id}`) },
		room: "hall",
		start: "2027-05-26T06:00:00.000Z",
		minutes: 90,
		sections: [],
		chairs: [],
		talks: [],
		...changes,
	};
}

export const paperTalk = (paper: number, id = `talk-${paper}`, minutes = 20) =>
	({ id, kind: "paper", paper, minutes }) as const;
