import type { ChatMessage } from "@deck/contracts/chat";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StateLine } from "../../lib/chat/state-lines.ts";
import { plainText } from "../../lib/markdown/plain-text.ts";
import { useAuthorName } from "./use-author-name.ts";
import { useStateText } from "./use-state-text.ts";

interface MessageAnnouncerProps {
	messages: readonly ChatMessage[];
	lines: readonly StateLine[];
}

const announcedText = ({ text, files }: ChatMessage) =>
	plainText(text) || files.map(({ name }) => name).join(", ");

/** Announces others' messages and the paper's changes to screen readers. */
export function MessageAnnouncer({ messages, lines }: MessageAnnouncerProps) {
	const { t } = useTranslation("chat");
	const speaker = useAuthorName();
	const stateText = useStateText();
	const last = messages.at(-1)?.n ?? 0;
	const latest = lines.at(-1)?.at ?? "";
	const announced = useRef({ last, latest });
	const [spoken, setSpoken] = useState({ words: "", time: 0 });
	const announce = useEffectEvent(() => {
		const before = announced.current;
		announced.current = { last: Math.max(before.last, last), latest };
		const newMessages = messages.filter(({ n, own, deleted_at }) => n > before.last && !own && !deleted_at);
		const words = [
			...lines.filter(({ at }) => at > before.latest).map(stateText),
			...newMessages.map((one) => t("spoken", { name: speaker(one), text: announcedText(one) })),
		].join("\n");
		if (words) setSpoken(({ time }) => ({ words, time: time + 1 }));
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: announces each further message
	useEffect(() => announce(), [last, latest]);
	return (
		<p role="status" className="sr-only">
			{/* A new element: repeated texts are announced again. */}
			<span key={spoken.time}>{spoken.words}</span>
		</p>
	);
}
