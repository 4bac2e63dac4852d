import { type RoomAbout, type RoomName, readRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useConference } from "../../../lib/conference.ts";
import { useAfterIndexDelay } from "../../../lib/index-delay.ts";
import { useRead } from "../../../lib/page-data.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useSession } from "../../../lib/session.ts";
import { useTopics } from "../../../lib/socket.ts";

/** Reads the subject of a conversation and its members' other ones; again when the paper or registration changes. */
export function useAbout(name: RoomName): { about: RoomAbout | undefined; refused: unknown } {
	const conference = useConference();
	const { user } = useSession();
	const { data, error, mutate } = useRead(
		read("/api/conf/:conf/adm/rooms/:room/about", { conf: conference.path, room: name }),
	);
	const later = useAfterIndexDelay();
	const key = readRoomName(name);
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
