import { type ChatRoomDetails, type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useAfterIndexDelay } from "../../../lib/index-delay.ts";
import { useRead } from "../../../lib/page-data.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useTopics } from "../../../lib/socket.ts";

/** Reads the subject of a conversation and its members' other ones; again when the paper or registration changes. */
export function useConversationDetails(name: ChatRoomName): {
	about: ChatRoomDetails | undefined;
	refused: unknown;
} {
	const conference = useConference();
	const { user } = useAuthSession();
	const { data, error, mutate } = useRead(
		read("/api/conf/:conf/adm/rooms/:room/about", { conf: conference.path, room: name }),
	);
	const later = useAfterIndexDelay();
	const key = parseChatRoomName(name);
	const noun = key?.kind === "sub" ? "paper" : "registration";
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		(frame) => {
			if (frame.noun !== noun || frame.conference !== conference.id) return;
			if (frame.ids.some((id) => Number(id) === key?.number)) void mutate();
		},
		// The members' other papers come from an eventually consistent index.
		() => later(() => void mutate()),
	);
	return { about: data, refused: data ? undefined : error };
}
