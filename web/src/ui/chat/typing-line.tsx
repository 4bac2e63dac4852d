import type { ChatMessage, ChatRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { Ellipsis } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { type TypingUsers, withoutExpired, withoutTyping, withTyping } from "../../lib/chat/typing.ts";
import { useConversationPeople } from "../../lib/chat/use-conversation-people.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { useTopics } from "../../lib/socket.ts";

const CHECK_MS = 1_000;

/** Shows who types. Not announced: it changes all the time. */
export function TypingLine({ name, said }: { name: ChatRoomName; said: readonly ChatMessage[] }) {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	const people = useConversationPeople(name);
	const writing = useTypingUsers(name, said.at(-1));
	if (writing.size === 0) return null;
	const [first = "", second] = writing.keys();
	const nameIn = (userId: string) => {
		const person = [...(people?.members ?? []), ...(people?.staff ?? [])].find(
			({ user_id }) => user_id === userId,
		);
		const names = person?.names ?? said.find(({ author }) => author?.user_id === userId)?.author?.names;
		return (names && nameInLocale(names, locale)) ?? null;
	};
	const who = nameIn(first);
	return (
		<p aria-hidden className="flex items-center gap-2 px-4 pb-1.5 text-13 text-secondary">
			<Ellipsis aria-hidden size={16} className="shrink-0" />
			<span className="truncate">
				{second !== undefined
					? t("typing.several")
					: who
						? t("typing.one", { name: who })
						: t("typing.somebody")}
			</span>
		</p>
	);
}

/** Returns who types now, except someone who has just sent a message. */
function useTypingUsers(name: ChatRoomName, last: ChatMessage | undefined): TypingUsers {
	const conference = useConference();
	const { user } = useAuthSession();
	const [writing, setWriting] = useState<TypingUsers>(new Map());
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ resource, ids: [room, userId], ...frame }) => {
			if (resource !== "typing" || frame.conference !== conference.id || room !== name) return;
			if (userId === user?.id) return;
			setWriting((before) => withTyping(before, String(userId), Date.now()));
		},
		() => {},
	);
	const speaker = last?.author?.user_id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each further message its author has stopped
	useEffect(() => {
		if (speaker) setWriting((before) => withoutTyping(before, speaker));
	}, [speaker, last?.n]);
	useEffect(() => {
		if (writing.size === 0) return;
		const timer = setInterval(() => setWriting((before) => withoutExpired(before, Date.now())), CHECK_MS);
		return () => clearInterval(timer);
	}, [writing]);
	return writing;
}
