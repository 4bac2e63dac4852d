/**
 * Network simplex: papers send `demand` units over arcs of capacity 1 to reviewers, who pass at most
 * `capacity` units to the root, at least cost.
 *
 * A basis is a spanning tree; node potentials give its arcs reduced cost 0. An arc with a wrong sign enters,
 * flow runs around its cycle, a saturated or emptied arc leaves. Strongly feasible trees (Cunningham) ensure
 * termination; integer costs keep sums exact.
 *
 * Arcs and costs may change between runs; each continues from the last tree.
 */
export class NetworkSimplex {
	/** Price of a place; 0 at the root. A saturated reviewer's price is its negative. */
	readonly potential: Float64Array;
	flow: Int32Array;
	arcs = 0;
	private readonly papers: number;
	private readonly root: number;
	private from: Int32Array;
	private to: Int32Array;
	private cost: Float64Array;
	private room: Int32Array;
	private state: Int8Array;
	private next: Int32Array;
	private readonly firstOfPaper: Int32Array;
	private readonly parent: Int32Array;
	private readonly tie: Int32Array;
	/** 1: the arc leads to the parent; −1: from it. */
	private readonly up: Int8Array;
	private readonly depth: Int32Array;
	private readonly child: Int32Array;
	private readonly after: Int32Array;
	private readonly before: Int32Array;
	private readonly stack: Int32Array;
	private cursor = 0;

	/** Cost of a unit without a reviewer. */
	unservedCost = 0;

	constructor(demand: Int32Array, capacity: Int32Array) {
		const papers = demand.length;
		const nodes = papers + capacity.length + 1;
		this.papers = papers;
		this.root = nodes - 1;
		const start = nodes * 16;
		this.from = new Int32Array(start);
		this.to = new Int32Array(start);
		this.cost = new Float64Array(start);
		this.room = new Int32Array(start);
		this.flow = new Int32Array(start);
		this.state = new Int8Array(start);
		this.next = new Int32Array(start);
		this.firstOfPaper = new Int32Array(papers).fill(-1);
		this.potential = new Float64Array(nodes);
		this.parent = new Int32Array(nodes).fill(-1);
		this.tie = new Int32Array(nodes).fill(-1);
		this.up = new Int8Array(nodes).fill(1);
		this.depth = new Int32Array(nodes);
		this.child = new Int32Array(nodes).fill(-1);
		this.after = new Int32Array(nodes).fill(-1);
		this.before = new Int32Array(nodes).fill(-1);
		this.stack = new Int32Array(nodes);
		for (let node = 0; node < this.root; node++) {
			const isPaper = node < papers;
			const units = isPaper ? demand[node]! : 0;
			const arc = this.push(node, this.root, 0, isPaper ? NO_LIMIT : capacity[node - papers]!);
			this.flow[arc] = units;
			this.state[arc] = TREE;
			this.tie[node] = arc;
			this.attachSubtree(node, this.root);
		}
		this.price();
	}

	/** Returns the number of an arc of capacity 1. */
	addArc(paper: number, reviewer: number, cost: number): number {
		const arc = this.push(paper, this.papers + reviewer, cost, 1);
		this.next[arc] = this.firstOfPaper[paper]!;
		this.firstOfPaper[paper] = arc;
		return arc;
	}

	eachArc(paper: number, call: (arc: number, reviewer: number) => void): void {
		for (let arc = this.firstOfPaper[paper]!; arc >= 0; arc = this.next[arc]!)
			call(arc, this.to[arc]! - this.papers);
	}

	setCost(arc: number, cost: number): void {
		this.cost[arc] = cost;
	}

	/** Sets the cost of unserved places; smaller ones keep prices smaller. */
	setUnservedCost(cost: number): void {
		this.unservedCost = cost;
		this.cost.fill(cost, 0, this.papers);
	}

	/** Returns a paper's units without a reviewer. */
	unserved(paper: number): number {
		return this.flow[paper]!;
	}

	/** Pivots until optimal or `limit`; returns the number. */
	run(limit = Number.POSITIVE_INFINITY): number {
		this.price();
		let pivots = 0;
		while (pivots < limit) {
			const arc = this.entering();
			if (arc < 0) break;
			this.pivot(arc);
			pivots++;
		}
		return pivots;
	}

	private push(from: number, to: number, cost: number, room: number): number {
		if (this.arcs === this.from.length) this.grow();
		const arc = this.arcs++;
		this.from[arc] = from;
		this.to[arc] = to;
		this.cost[arc] = cost;
		this.room[arc] = room;
		this.state[arc] = LOWER;
		return arc;
	}

	private grow(): void {
		const size = this.from.length * 2;
		const larger = <T extends Int32Array | Float64Array | Int8Array>(old: T, fresh: T): T => {
			fresh.set(old);
			return fresh;
		};
		this.from = larger(this.from, new Int32Array(size));
		this.to = larger(this.to, new Int32Array(size));
		this.cost = larger(this.cost, new Float64Array(size));
		this.room = larger(this.room, new Int32Array(size));
		this.flow = larger(this.flow, new Int32Array(size));
		this.state = larger(this.state, new Int8Array(size));
		this.next = larger(this.next, new Int32Array(size));
	}

	private price(): void {
		const { stack, child, after } = this;
		this.potential[this.root] = 0;
		this.depth[this.root] = 0;
		let top = 0;
		stack[top++] = this.root;
		while (top > 0) {
			const above = stack[--top]!;
			for (let node = child[above]!; node >= 0; node = after[node]!) {
				this.potential[node] = this.potential[above]! - this.up[node]! * this.cost[this.tie[node]!]!;
				this.depth[node] = this.depth[above]! + 1;
				stack[top++] = node;
			}
		}
	}

	/** Returns the worst entering arc of the first block with one, or −1. */
	private entering(): number {
		const { from, to, cost, state, potential, arcs } = this;
		const block = Math.max(32, Math.ceil(Math.sqrt(arcs)));
		let best = -1;
		let worst = 0;
		let left = block;
		let arc = this.cursor;
		for (let seen = 0; seen < arcs; seen++) {
			if (arc >= arcs) arc = 0;
			const reduced = state[arc]! * (cost[arc]! + potential[from[arc]!]! - potential[to[arc]!]!);
			if (reduced < worst) {
				worst = reduced;
				best = arc;
			}
			arc++;
			if (--left === 0) {
				if (best >= 0) break;
				left = block;
			}
		}
		this.cursor = arc;
		return best;
	}

	private pivot(arc: number): void {
		const { parent, depth, tie, up, flow, room, state } = this;
		const forward = state[arc] === LOWER;
		const first = forward ? this.from[arc]! : this.to[arc]!;
		const second = forward ? this.to[arc]! : this.from[arc]!;
		let a = first;
		let b = second;
		while (a !== b) {
			if (depth[a]! >= depth[b]!) a = parent[a]!;
			else b = parent[b]!;
		}
		const join = a;
		// The last blocking arc from the join keeps the tree strongly feasible.
		let step = room[arc]!;
		let leaving = -1;
		let onFirstSide = true;
		for (let node = first; node !== join; node = parent[node]!) {
			const e = tie[node]!;
			const most = up[node] === 1 ? flow[e]! : room[e]! - flow[e]!;
			if (most < step) {
				step = most;
				leaving = node;
			}
		}
		for (let node = second; node !== join; node = parent[node]!) {
			const e = tie[node]!;
			const most = up[node] === 1 ? room[e]! - flow[e]! : flow[e]!;
			if (most <= step) {
				step = most;
				leaving = node;
				onFirstSide = false;
			}
		}
		if (step > 0) {
			flow[arc] = flow[arc]! + (forward ? step : -step);
			for (let node = first; node !== join; node = parent[node]!)
				flow[tie[node]!] = flow[tie[node]!]! - up[node]! * step;
			for (let node = second; node !== join; node = parent[node]!)
				flow[tie[node]!] = flow[tie[node]!]! + up[node]! * step;
		}
		if (leaving < 0) {
			state[arc] = -state[arc]!;
			return;
		}
		const old = tie[leaving]!;
		state[old] = flow[old] === 0 ? LOWER : UPPER;
		state[arc] = TREE;
		this.reattachSubtree(arc, onFirstSide ? first : second, onFirstSide ? second : first, leaving);
	}

	/** Reverses the path from `node` to `top`, attaches it to `under`, reprices it. */
	private reattachSubtree(arc: number, node: number, under: number, top: number): void {
		const { parent, tie, up } = this;
		let current = node;
		let above = under;
		let by = arc;
		let direction = this.from[arc] === node ? 1 : -1;
		for (;;) {
			const oldParent = parent[current]!;
			const oldTie = tie[current]!;
			const oldUp = up[current]!;
			this.detachSubtree(current, oldParent);
			this.attachSubtree(current, above);
			tie[current] = by;
			up[current] = direction;
			if (current === top) break;
			by = oldTie;
			direction = -oldUp;
			above = current;
			current = oldParent;
		}
		this.shift(node, under);
	}

	private shift(node: number, under: number): void {
		const { stack, child, after, potential, depth } = this;
		const change = potential[under]! - this.up[node]! * this.cost[this.tie[node]!]! - potential[node]!;
		let top = 0;
		depth[node] = depth[under]! + 1;
		stack[top++] = node;
		while (top > 0) {
			const above = stack[--top]!;
			potential[above] = potential[above]! + change;
			for (let below = child[above]!; below >= 0; below = after[below]!) {
				depth[below] = depth[above]! + 1;
				stack[top++] = below;
			}
		}
	}

	private attachSubtree(node: number, under: number): void {
		const { child, after, before } = this;
		const old = child[under]!;
		this.parent[node] = under;
		after[node] = old;
		before[node] = -1;
		if (old >= 0) before[old] = node;
		child[under] = node;
	}

	private detachSubtree(node: number, from: number): void {
		const { child, after, before } = this;
		const left = before[node]!;
		const right = after[node]!;
		if (left >= 0) after[left] = right;
		else child[from] = right;
		if (right >= 0) before[right] = left;
	}
}

/** Arcs should enter if state × reduced cost is negative. */
const LOWER = 1;
const TREE = 0;
const UPPER = -1;

const NO_LIMIT = 0x3fffffff;
