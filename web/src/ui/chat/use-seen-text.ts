import type { Message, RoomName } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import { readersOf } from "../../lib/chat/readers.ts";
import type { Feed } from "../../lib/chat/room-feed.ts";
import { useRoomPeople } from "../../lib/chat/use-people.ts";

/** Returns who has read the user's message: staff see how many authors, authors whether any staff. */
export function useSeenText(name: RoomName, { room }: Feed): (message: Message) => string | undefined {
	const { t } = useTranslation("chat");
	const people = useRoomPeople(name);
	return ({ own, n }) => {
		if (!own || !room) return undefined;
		const { seen, of } = readersOf(people, n);
		if (room.side === "staff" && of > 1 && seen > 0) return t("seen_by", { number: seen, of });
		return n <= room.seen_by_others ? t("seen") : undefined;
	};
}
