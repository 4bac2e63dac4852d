import { OutcomeRow } from "../../ui/outcome-row.tsx";

interface PaperOutcomeProps {
	number: number;
	paper: { title: string; language: string } | undefined;
	refused: boolean;
	said: string;
}

export function PaperOutcome({ number, paper, ...outcome }: PaperOutcomeProps) {
	return (
		<OutcomeRow {...outcome}>
			<span className="text-secondary">{number}</span>{" "}
			{paper && <span lang={paper.language}>{paper.title}</span>}
		</OutcomeRow>
	);
}
