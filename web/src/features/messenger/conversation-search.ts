import { Search } from "../../lib/list/search.ts";
import type { ConversationRow } from "./use-conversations.ts";

export const conversationSearch = new Search<ConversationRow>(({ number, titles }) => ({
	number,
	texts: Object.values(titles),
}));
