import type {
	ProgrammePaper,
	ProgrammeRoom,
	ProgrammeSession,
	ProgrammeTalk,
} from "@deck/contracts/programme";

export const sampleSession = (id: string, changes: Partial<ProgrammeSession> = {}): ProgrammeSession => ({
	id,
	version: 1,
	kind: "oral",
	locales: { en: { title: id, text: "" }, ru: { title: "", text: "" } },
	room: "hall",
	start: "2027-05-10T09:00:00.000Z",
	minutes: 60,
	sections: [],
	chairs: [],
	talks: [],
	...changes,
});

export const sampleTalk = (paper: number, minutes = 20, id = `t${paper}`): ProgrammeTalk => ({
	id,
	kind: "paper",
	paper,
	minutes,
});

export const samplePaper = (number: number, changes: Partial<ProgrammePaper> = {}): ProgrammePaper => ({
	number,
	locales: { en: { title: `Paper ${number}` }, ru: { title: "" } },
	section: "optics",
	format: "oral",
	people: [{ key: `p${number}`, names: { en: `Person ${number}` } }],
	registered: "paid",
	...changes,
});

export const sampleRoom = (id: string, changes: Partial<ProgrammeRoom> = {}): ProgrammeRoom => ({
	id,
	locales: { en: { title: id }, ru: { title: "" } },
	place: null,
	timezone: "",
	seats: null,
	hours: null,
	url: "",
	...changes,
});
