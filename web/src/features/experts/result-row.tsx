import { CircleCheck, CircleX } from "lucide-react";

interface ResultRowProps {
	name: string;
	refused: boolean;
	/** What became of it, or why nothing did. */
	said: string;
}

/** What became of one expert of many. */
export function ResultRow({ name, refused, said }: ResultRowProps) {
	const Icon = refused ? CircleX : CircleCheck;
	return (
		<li className="flex gap-2 py-2">
			<Icon
				aria-hidden
				size={16}
				className={`mt-0.5 shrink-0 ${refused ? "text-bad-icon" : "text-good-icon"}`}
			/>
			<span className="min-w-0 wrap-anywhere">
				{name}
				<span className={`block text-13 ${refused ? "text-bad" : "text-secondary"}`}>{said}</span>
			</span>
		</li>
	);
}
