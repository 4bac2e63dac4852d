import { ResultRow } from "../../ui/result-row.tsx";

interface PaperResultProps {
	number: number;
	paper: { title: string; language: string } | undefined;
	refused: boolean;
	message: string;
}

export function PaperResult({ number, paper, ...outcome }: PaperResultProps) {
	return (
		<ResultRow {...outcome}>
			<span className="text-secondary">{number}</span>{" "}
			{paper && <span lang={paper.language}>{paper.title}</span>}
		</ResultRow>
	);
}
