/** Fields of which it is not said yet what they do. The list only becomes shorter. */
export const undecided: readonly string[] = ['/queuegroups name', '/queuegroups queue_ids'];
