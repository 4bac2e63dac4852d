import type { ChatPeople, ChatRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useAuthSession } from "../auth-session.ts";
import { useConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";

export function useConversationPeople(room: ChatRoomName): ChatPeople | undefined {
	const conference = useConference();
	const { user } = useAuthSession();
	const { data, mutate } = useRead(
		read("/api/conf/:conf/rooms/:room/people", { conf: conference.path, room }),
	);
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ resource, ids, version, ...frame }) => {
			if (resource !== "seen" || frame.conference !== conference.id || !ids.includes(room)) return;
			// Only staff get the reader's id, possibly new here. Frames of several conversations arrive as one.
			const [first, userId] = ids;
			const known = first === room && data?.members.some(({ user_id }) => user_id === userId);
			if (ids.length === 2 && version > 0 && known)
				void mutate((now) => now && withSeen(now, String(userId), version), { revalidate: false });
			else if (userId !== undefined) void mutate();
		},
		() => void mutate(),
	);
	return data;
}

const withSeen = ({ members, staff }: ChatPeople, userId: string, seen: number): ChatPeople => ({
	members: members.map((one) => (one.user_id === userId ? { ...one, seen: Math.max(one.seen, seen) } : one)),
	staff,
});
