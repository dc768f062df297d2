//! A sample for the tests: comments, strings, numbers, generics and macros.
use std::collections::HashMap;

/// Counts words.
#[derive(Debug, Default)]
pub struct Counter<'a> {
    counts: HashMap<&'a str, usize>,
    limit: Option<u32>,
}

impl<'a> Counter<'a> {
    pub const MAXIMUM: usize = 0xFF_u8 as usize;

    pub fn add(&mut self, text: &'a str) -> usize {
        for word in text.split_whitespace() {
            *self.counts.entry(word).or_insert(0) += 1;
        }
        if self.counts.len() > Self::MAXIMUM { return 0; }
        self.counts.values().sum()
    }
}

fn main() {
    let mut counter = Counter::default();
    let letters = ['a', '\n', '\u{1F600}'];
    println!("{} {:?}", counter.add("one two\ttwo"), letters); // TODO: more
}
