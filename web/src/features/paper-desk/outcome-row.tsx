import { CircleCheck, CircleX } from "lucide-react";

interface OutcomeRowProps {
	number: number;
	paper: { title: string; language: string } | undefined;
	refused: boolean;
	/** What became of it, or why nothing did. */
	said: string;
}

/** What became of one paper of many. */
export function OutcomeRow({ number, paper, refused, said }: OutcomeRowProps) {
	const Icon = refused ? CircleX : CircleCheck;
	return (
		<li className="flex gap-2 py-2">
			<Icon
				aria-hidden
				size={16}
				className={`mt-0.5 shrink-0 ${refused ? "text-bad-icon" : "text-good-icon"}`}
			/>
			<span className="min-w-0 wrap-anywhere">
				<span className="text-secondary">{number}</span>{" "}
				{paper && <span lang={paper.language}>{paper.title}</span>}
				<span className={`block text-13 ${refused ? "text-bad" : "text-secondary"}`}>{said}</span>
			</span>
		</li>
	);
}
