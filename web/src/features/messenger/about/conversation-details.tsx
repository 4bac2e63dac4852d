import { type ChatRoomDetails, type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../lib/api-error.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConversationPeople } from "../../../lib/chat/use-conversation-people.ts";
import { useConference } from "../../../lib/conference.ts";
import { localizedText } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useAfterIndexDelay } from "../../../lib/index-delay.ts";
import { useRead } from "../../../lib/page-data.ts";
import { titleFor } from "../../../lib/paper/texts-for.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useTopics } from "../../../lib/socket.ts";
import { Link } from "../../../ui/link.tsx";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OtherConversations } from "./other-conversations.tsx";
import { PaperPart } from "./paper-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { RegistrationPart } from "./registration-part.tsx";

export function ConversationDetails({ name }: { name: ChatRoomName }) {
	const { t } = useTranslation(["messenger", "chat"]);
	const locale = useLocale();
	const { path } = useConference();
	const { about, refused } = useConversationDetails(name);
	const people = useConversationPeople(name);
	const { kind = "sub", number = 0 } = parseChatRoomName(name) ?? {};
	if (refused instanceof ApiError) return <p className="p-4 text-secondary">{refused.message}</p>;
	if (!about) return <Skeleton widths={[40, 90, 60, 80]} />;
	const { paper, registration, others } = about;
	const { title: text, lang } = paper ? titleFor(paper, locale) : { title: "", lang: locale };
	const title = paper
		? { text, lang: lang === locale ? undefined : lang }
		: registration && localizedText(registration, locale);
	return (
		<div className="divide-y divide-line">
			<Part>
				<p className="flex items-center justify-between gap-2">
					<span className="text-13 text-secondary">
						{t(kind === "sub" ? "chat:paper" : "chat:registration", { number })}
					</span>
					<Link
						to={`/${path}/adm/${kind === "sub" ? (paper?.type === "extpaper" ? "extpapers" : "papers") : "registrations"}/${number}`}
						className="target -my-2 inline-flex items-center gap-1 text-13 font-medium text-link hover:underline"
					>
						{t(kind === "sub" ? "about.open_paper" : "about.open_registration")}
						<ArrowUpRight aria-hidden size={15} />
					</Link>
				</p>
				<h2 lang={title?.lang} className="mb-3 text-15 leading-snug break-words">
					{title?.text ? <Formulas text={title.text} /> : registration?.email}
				</h2>
				{paper && <PaperPart paper={paper} />}
				{registration && <RegistrationPart registration={registration} />}
			</Part>
			{people && (
				<Part title={t("about.people")}>
					<PeoplePart people={people} />
				</Part>
			)}
			{others.length > 0 && (
				<Part title={t("about.others")}>
					<OtherConversations rooms={others} />
				</Part>
			)}
		</div>
	);
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
	return (
		<section className="px-4 py-4">
			{title && <h3 className="mb-2.5 text-13 font-semibold">{title}</h3>}
			{children}
		</section>
	);
}

/** Reads a conversation's subject and its members' other ones, again when the subject changes. */
function useConversationDetails(name: ChatRoomName): {
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
	const resource = key?.kind === "sub" ? "paper" : "registration";
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		(frame) => {
			if (frame.resource !== resource || frame.conference !== conference.id) return;
			if (frame.ids.some((id) => Number(id) === key?.number)) void mutate();
		},
		// Members' other papers come from an eventually consistent index.
		() => later(() => void mutate()),
	);
	return { about: data, refused: data ? undefined : error };
}
