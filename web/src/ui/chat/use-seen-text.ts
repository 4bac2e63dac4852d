import type { ChatMessage, ChatRoomName } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import type { FeedState } from "../../lib/chat/conversation-feed.ts";
import { countReaders } from "../../lib/chat/readers.ts";
import { useConversationPeople } from "../../lib/chat/use-conversation-people.ts";

/** Returns a function that says who read an own message: staff see how many authors, authors whether any staff. */
export function useSeenText(
	name: ChatRoomName,
	{ room }: FeedState,
): (message: ChatMessage) => string | undefined {
	const { t } = useTranslation("chat");
	const people = useConversationPeople(name);
	return ({ own, n }) => {
		if (!own || !room) return undefined;
		const { seen, of } = countReaders(people, n);
		if (room.side === "staff" && of > 1 && seen > 0) return t("seen_by", { number: seen, of });
		return n <= room.seen_by_others ? t("seen") : undefined;
	};
}
