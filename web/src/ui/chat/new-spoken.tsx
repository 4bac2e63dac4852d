import type { Message } from "@deck/contracts/chat";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSpeaker } from "./use-speaker.ts";

const spokenText = ({ text, files }: Message) => text || files.map(({ name }) => name).join(", ");

/** Tells a screen reader what others say while the room is open, once it has spoken out; nothing of one's own. */
export function NewSpoken({ said }: { said: readonly Message[] }) {
	const { t } = useTranslation("chat");
	const speaker = useSpeaker();
	const told = useRef(said.at(-1)?.n ?? 0);
	const [words, setWords] = useState("");
	const last = said.at(-1)?.n ?? 0;
	const tell = useEffectEvent(() => {
		const fresh = said.filter(({ n, own, deleted_at }) => n > told.current && !own && !deleted_at);
		told.current = Math.max(told.current, last);
		if (fresh.length > 0)
			setWords(fresh.map((one) => t("spoken", { name: speaker(one), text: spokenText(one) })).join("\n"));
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each further message is told
	useEffect(() => tell(), [last]);
	return (
		<p role="status" className="sr-only">
			{words}
		</p>
	);
}
