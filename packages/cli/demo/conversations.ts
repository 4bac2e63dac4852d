import type { ChatRoomKey, ChatSide } from "@deck/contracts/chat";
import type { DEMO_PEOPLE } from "./people.ts";

type Name = keyof typeof DEMO_PEOPLE;

interface DemoMessage {
	author: Name;
	side: ChatSide;
	hoursAgo: number;
	text: string;
}

/** The last to speak need not be in `readers`. */
export interface DemoConversation {
	subject: (Pick<ChatRoomKey, "kind"> & { number: number }) | { kind: "reg"; registered: Name };
	demoMessages: DemoMessage[];
	readers: Name[];
}

const question = (who: Name, hoursAgo: number, text: string): DemoMessage => ({
	author: who,
	side: "member",
	hoursAgo,
	text,
});
const answer = (who: Name, hoursAgo: number, text: string): DemoMessage => ({
	author: who,
	side: "staff",
	hoursAgo,
	text,
});

export const CONVERSATIONS: readonly DemoConversation[] = [
	{
		subject: { kind: "sub", number: 1 },
		demoMessages: [
			question("author", 52, "Good afternoon! May a table go to an **appendix** over the page limit?"),
			answer("organiser", 50, "Здравствуйте! Да, до двух страниц приложения сверх объёма."),
			answer("editor", 49, "And please mark it in the file name, so that the reviewers find it."),
			question("author", 3, "Thank you. And may it stay two pages if the table takes one and a half?"),
		],
		readers: ["organiser"],
	},
	{
		subject: { kind: "sub", number: 2 },
		demoMessages: [
			question(
				"author",
				30,
				"The English title has a slip: “sparce” should be “sparse”. Can I still mend it?",
			),
			answer("editor", 28, "Yes: until the call closes you edit the paper on its page, the title too."),
			question("author", 27, "Done, thank you!"),
			answer("editor", 1, "One more thing: one of the authors has no organization yet."),
		],
		readers: ["organiser"],
	},
	{
		subject: { kind: "reg", registered: "reader" },
		demoMessages: [
			question("reader", 20, "My bank sent the fee without the registration’s number. What shall I do?"),
			answer("organiser", 18, "Ничего, мы нашли перевод по имени и сумме."),
		],
		readers: [],
	},
];
