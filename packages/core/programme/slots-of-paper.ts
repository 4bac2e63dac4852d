import type { PaperSlot, PublicProgramme } from "@deck/contracts/programme";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Table } from "../kernel/ports.ts";
import { readPublicProgramme } from "./released.ts";

/** Returns where the released programme has a paper, by time. No call before the first release, else 2. */
export async function readSlotsOfPaper(
	table: Table,
	{ conference, programme }: ConferenceItem,
	number: number,
): Promise<PaperSlot[]> {
	const released = programme === undefined ? null : await readPublicProgramme(table, conference);
	return released ? slotsOfPaper(released, number) : [];
}

const slotsOfPaper = ({ sessions, rooms, timezone }: PublicProgramme, number: number): PaperSlot[] =>
	sessions.flatMap(({ talks, room: id, locales: { en, ru } }) => {
		const room = rooms.find((one) => one.id === id);
		return talks
			.filter(({ paper }) => paper === number)
			.map(({ id, start, minutes, board, cancelled }) => ({
				id,
				start,
				minutes,
				board,
				...(cancelled && { cancelled }),
				session: { en: { title: en.title }, ru: { title: ru.title } },
				room: room?.locales ?? null,
				timezone: room?.timezone || timezone,
			}));
	});
